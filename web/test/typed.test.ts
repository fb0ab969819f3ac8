import { expect, it } from "vitest";
import { typedAddress } from "../src/state/typed.ts";

it.each([
  ["https://byre.example/t/ABCDEF", "/t/ABCDEF"],
  ["https://byre.example/t/ABCDEF?screen", "/t/ABCDEF?screen"],
  ["https://byre.example/league/abcDEF", "/league/abcDEF"],
  ["http://byre.home:8765/replay?t=ABCDEF&m=1&review", "/replay?t=ABCDEF&m=1&review"],
  ["https://byre.example/replay#abc", "/replay#abc"],
  ["byre.example/t/abcdef?screen", "/t/ABCDEF"],
  [" abcdef ", "/t/ABCDEF"],
  ["", null],
])("%s leads to %s", (text, address) => expect(typedAddress(text)).toBe(address));
