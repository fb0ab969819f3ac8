import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Problem from "../src/parts/Problem.svelte";
import { NoAnswer } from "../src/state/api.ts";
import { inEnglish } from "./components.ts";

describe("what could not be had", () => {
  inEnglish();

  it("is asked for again by a button, if another answer may come", async () => {
    const again = vi.fn();
    const { rerender } = render(Problem, { problem: new NoAnswer("no connection"), again });
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(again).toHaveBeenCalledOnce();
    expect(screen.getByRole("alert").textContent).toBe("no connection");
    await rerender({ problem: new NoAnswer("too busy", "busy"), again });
    expect(screen.queryByRole("button")).not.toBe(null);
    for (const problem of [new NoAnswer("no such league", "no_league"), new Error("no match")]) {
      await rerender({ problem, again });
      expect(screen.queryByRole("button")).toBe(null);
    }
  });
});
