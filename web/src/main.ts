import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte.ts";
import { speak } from "./state/words.svelte.ts";

await speak(settings.language);
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
