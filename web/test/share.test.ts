import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ShareLink from "../src/parts/ShareLink.svelte";
import { shareLink } from "../src/parts/share.ts";
import { inEnglish } from "./components.ts";

inEnglish();
const LINK = "http://192.168.1.7:8061/t/ABCDEF";
const field = document.createElement("input");
const named = (name: string) => Object.assign(new Error(name), { name });

/** What the browser has: over plain HTTP neither of the two. */
function browserWith(share?: () => Promise<void>, writeText?: () => Promise<void>): void {
  vi.stubGlobal("navigator", { share, clipboard: writeText && { writeText } });
}

beforeEach(() => {
  field.value = LINK;
  document.body.append(field);
  document.execCommand = vi.fn(() => true);
});
afterEach(() => void vi.unstubAllGlobals());

describe("a link", () => {
  it("is shared where that can be done, and given up by who cancels it", async () => {
    browserWith(() => Promise.resolve());
    expect(await shareLink(field)).toBe("shared");
    browserWith(() => Promise.reject(named("AbortError")));
    expect(await shareLink(field)).toBe("canceled");
  });

  it("is copied where it cannot be shared", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith(() => Promise.reject(named("NotAllowedError")), writeText);
    expect(await shareLink(field)).toBe("copied");
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(document.execCommand).not.toHaveBeenCalled();
  });

  it.each([undefined, () => Promise.reject(named("NotAllowedError"))])(
    "is selected and copied without a clipboard to write to: %o",
    async (writeText) => {
      browserWith(undefined, writeText);
      expect(await shareLink(field)).toBe("copied");
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
    },
  );

  it.each([
    () => false,
    () => {
      throw new Error("not here");
    },
  ])("that cannot be copied is not said to be", async (execCommand) => {
    document.execCommand = execCommand;
    browserWith();
    expect(await shareLink(field)).toBe("failed");
  });

  it("is in a field with a button, and what became of it is said", async () => {
    browserWith();
    document.execCommand = () => false;
    render(ShareLink, { link: LINK, label: "Link" });
    const status = screen.getByRole("status"); // it is there before there is something to say
    expect(status.textContent).toBe("");
    await fireEvent.click(screen.getByRole("button", { name: "Share or copy the link" }));
    expect(await screen.findByText(/could not be copied/)).toBeTruthy();
    document.execCommand = () => true;
    await fireEvent.click(screen.getByRole("button"));
    expect(await screen.findByText("Copied")).toBe(status);
  });
});
