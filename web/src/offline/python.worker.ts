/**
 * Python in a thread of its own. It answers questions about the deal of the day with the sources that the server runs
 * (`byre.offline`), and needs nothing but what the service worker keeps.
 */
import type { loadPyodide } from "pyodide";
import type { AnsweredByPython, AskedOfPython } from "./python.ts";

const FOLDER = `/${PYTHON.folder}/`;

const answering = start();

addEventListener("message", async ({ data: { id, question } }: MessageEvent<AskedOfPython>) => {
  const told: AnsweredByPython = await answering
    .then((answer) => ({ id, answer: answer(question) }))
    .catch((error: unknown) => ({ id, failed: String(error) }));
  postMessage(told);
});

async function start(): Promise<(question: string) => string> {
  const wheels = PYTHON.files.filter((name) => name.endsWith(".whl"));
  const [python, sources, ...archives] = await Promise.all([
    load(),
    ask("/api/python").then((answer) => answer.json() as Promise<Record<string, string>>),
    ...wheels.map((name) => ask(FOLDER + name).then((answer) => answer.arrayBuffer())),
  ]);
  for (const archive of archives) python.unpackArchive(new Uint8Array(archive), "wheel");
  const home = python.FS.cwd(); // where Python looks for modules
  for (const [path, text] of Object.entries(sources)) {
    python.FS.mkdirTree(`${home}/${path.slice(0, path.lastIndexOf("/"))}`);
    python.FS.writeFile(`${home}/${path}`, text);
  }
  python.pyimport("byre.offline.start");
  return python.pyimport("byre.offline.answers").answer;
}

async function load() {
  const pyodide = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide };
  return await pyodide.loadPyodide({ indexURL: FOLDER });
}

async function ask(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
