import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { learnPrinted } from "./cards/printed.svelte.ts";
import { afterPaint } from "./parts/paint.ts";
import { settings } from "./state/settings.svelte.ts";
import { speak } from "./state/words.svelte.ts";

await speak(settings.language);
mount(App, { target: document.getElementById("app")! });
void learnPrinted();
await afterPaint(); // the page can be used before it is kept for the next time
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
