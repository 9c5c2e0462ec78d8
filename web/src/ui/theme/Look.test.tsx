// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseColourMode } from "./colour-mode.ts";
import { Look } from "./Look.tsx";

/** What the system wants, and anyone who asked to be told. */
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => vi.stubGlobal("matchMedia", () => system));
afterEach(cleanup);

const shown = () => document.documentElement.dataset.mode;

test("the page is as light or dark as was chosen here, in another tab, or by the system", () => {
  render(<Look>anything</Look>);
  expect(shown()).toBe("light");

  act(() => chooseColourMode("dark"));
  expect(shown()).toBe("dark");
  expect(localStorage.getItem("mode")).toBe("dark");

  act(() => void dispatchEvent(new StorageEvent("storage", { key: "mode", newValue: "light" })));
  expect(shown()).toBe("light");

  act(() => chooseColourMode("system"));
  system.matches = true;
  act(() => void system.dispatchEvent(new Event("change")));
  expect(shown()).toBe("dark");
});
