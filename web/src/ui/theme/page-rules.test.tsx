// @vitest-environment jsdom
import Skeleton from "@mui/material/Skeleton";
import { ThemeProvider } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { themes } from "./Look.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a skeleton keeps its place, but is not seen before a wait is one", () => {
  render(
    <ThemeProvider theme={themes.light}>
      <Skeleton data-testid="skeleton" />
    </ThemeProvider>,
  );
  // Hidden by the first step of an animation that begins, and so ends, after 300 ms.
  const { animation } = getComputedStyle(screen.getByTestId("skeleton"));
  const [, name = ""] = /^0\.001s 0\.3s backwards (\S+),/.exec(animation) ?? [];
  expect(name).not.toBe("");
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const keyframes = rules.find(({ cssText }) => cssText.startsWith(`@keyframes ${name}`));
  expect(keyframes?.cssText.replaceAll(/\s/g, "")).toContain("{0%{visibility:hidden;}");
});

test.each([
  ["under a mouse", 100, (button: HTMLElement) => fireEvent.mouseOver(button)],
  ["under a finger", 700, (button: HTMLElement) => fireEvent.touchStart(button)],
])("a tooltip does not come %s before %d ms, but then", (_, delay, point) => {
  vi.useFakeTimers();
  render(
    <ThemeProvider theme={themes.light}>
      <Tooltip title="20/11/2026">
        <button type="button">today</button>
      </Tooltip>
    </ThemeProvider>,
  );
  point(screen.getByRole("button"));
  act(() => void vi.advanceTimersByTime(delay - 1));
  expect(screen.queryByRole("tooltip")).toBeNull();
  // A finger rests, and then points for as long as a mouse does.
  act(() => void vi.advanceTimersByTime(101));
  expect(screen.getByRole("tooltip")).toBeTruthy();
});
