/** The style page, `/style` while developing: not part of what is built. */
import { mount } from "svelte";
import "./app.css";
import Style from "./art/Style.svelte";
import { learnPrinted } from "./cards/printed.svelte.ts";
import { speak } from "./state/words.svelte.ts";

await speak("en");
mount(Style, { target: document.getElementById("app")! });
void learnPrinted();
