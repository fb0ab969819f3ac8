import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadPart } from "../src/state/load.ts";

const OWN = "/assets/index-old.js";
const pageWith = (script: string) => `<script type="module" crossorigin src="${script}"></script>`;
const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

const reload = vi.fn();
let served: string | null; // the page that the server has now

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  vi.spyOn(location, "reload").mockImplementation(reload);
  globalThis.fetch = () =>
    served === null ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response(served));
});

/** How loading ends: "loaded", "failed", or "waiting" for the reload. */
async function outcome(load: () => Promise<unknown>): Promise<string> {
  const loading = loadPart(load).then(
    () => "loaded",
    () => "failed",
  );
  return await Promise.race([loading, new Promise<string>((done) => setTimeout(() => done("waiting"), 50))]);
}

describe("a part of the page", () => {
  it("that comes is there", async () => {
    expect(await outcome(() => Promise.resolve(1))).toBe("loaded");
  });

  it("that an upgrade has taken away has the page loaded anew, once", async () => {
    served = pageWith("/assets/index-new.js");
    expect(await outcome(missing)).toBe("waiting");
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await outcome(missing)).toBe("failed"); // the reload has brought the old page again
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("has the page loaded anew at the next upgrade, too", async () => {
    served = pageWith("/assets/index-new.js");
    await outcome(missing);
    document.head.innerHTML = served;
    served = pageWith("/assets/index-newer.js");
    expect(await outcome(missing)).toBe("waiting");
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([pageWith(OWN), null])("that fails otherwise leaves the page as it is: %o", async (now) => {
    served = now;
    expect(await outcome(missing)).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
  });

  it("leaves the page as it is where nothing can be kept: it might reload for ever", async () => {
    served = pageWith("/assets/index-new.js");
    vi.stubGlobal("sessionStorage", undefined);
    expect(await outcome(missing)).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
