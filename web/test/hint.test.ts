import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, it, vi } from "vitest";
import Hint from "../src/parts/Hint.svelte";
import { Table } from "../src/state/table.svelte.ts";
import { inEnglish, seenOf } from "./components.ts";
import { tableInfo, update } from "./samples.ts";
import { makeWire, Wire } from "./wire.ts";

inEnglish();
const stage = { fly: vi.fn(), sound: vi.fn(), asked: vi.fn(), hidden: () => false };
const asked = () => Wire.last.sent.filter((one) => one.type === "advice");

it("is asked for once for each decision, though it is refused", async () => {
  const legal = [5, 35].map((card) => ({ type: "choose", card }) as const);
  const table = new Table("ABCDEF", false, stage, { make: makeWire, find: () => Promise.resolve(tableInfo()) });
  await table.open();
  Wire.last.onopen?.();
  Wire.last.tell({ type: "welcome", you: { seat: 0, host: true, token: "t" }, table: tableInfo(), said: [] });
  Wire.last.tell(update(0, [], { legal }));
  render(Hint, { table, seen: seenOf(table.match.view!, legal) });
  for (let round = 0; round < 5; round += 1) {
    Wire.last.tell({ type: "refused", id: asked().at(-1)!.id, reason: "busy", text: "not now" });
    await tick();
  }
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(asked()).toHaveLength(1);
  Wire.last.tell(update(1, [], { legal, decision: 1 }));
  await tick();
  expect(asked()).toHaveLength(2);
  table.close();
});
