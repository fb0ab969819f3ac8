import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { learnPrinted } from "./cards/printed.svelte.ts";
import NotLoaded from "./parts/NotLoaded.svelte";
import { afterPaint } from "./parts/paint.ts";
import { reportLeft } from "./state/daily-report.ts";
import { hasPlayed } from "./state/daily-results.ts";
import { keepRules } from "./state/kept.svelte.ts";
import { loadPart } from "./state/load.ts";
import { settings } from "./state/settings.svelte.ts";
import { speak } from "./state/words.svelte.ts";

const target = document.getElementById("app")!;
const spoken = await loadPart(() => speak(settings.language)).then(
  () => true,
  () => false,
);
mount(spoken ? App : NotLoaded, { target, props: {} });
if (spoken) void learnPrinted();
await afterPaint(); // the page can be used before it is kept for the next time
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
if (hasPlayed()) void keepRules();
void reportLeft();
