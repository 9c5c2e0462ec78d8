// @vitest-environment jsdom
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Tooltip from "@mui/material/Tooltip";
import { ThemeProvider } from "@mui/material/styles";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { themes } from "./Look.tsx";

/** How much lighter one colour is than the other, 1 to 21, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(["light", "dark"] as const)("in %s mode the focus ring stands out from every surface", (mode) => {
  const { background, primary, warning } = themes[mode].palette;
  for (const surface of [background.default, background.paper, primary.light, warning.light])
    expect(contrast(primary.main, surface)).toBeGreaterThanOrEqual(3);
});

test.each(["light", "dark"] as const)("in %s mode primary is blue and secondary purple", (mode) => {
  const { primary, secondary } = themes[mode].palette;
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, , blue = 0] = parts(primary.main);
  const [redder = 0, green = 0, bluer = 0] = parts(secondary.main);
  expect(blue).toBeGreaterThan(red * 1.5);
  expect(Math.min(redder, bluer)).toBeGreaterThan(green);
});

test("nothing moves for longer than 200 ms", () => {
  const { enteringScreen, leavingScreen, ...others } = themes.light.transitions.duration;
  for (const duration of [enteringScreen, leavingScreen, ...Object.values(others)])
    expect(duration).toBeLessThanOrEqual(200);
});

test("a line that is pressed is set in the font of the page, and a button in its own", () => {
  render(
    <ThemeProvider theme={themes.light}>
      <div style={{ fontFamily: "Georgia" }}>
        <ButtonBase>Show the lines</ButtonBase>
        <Button>Publish</Button>
      </div>
    </ThemeProvider>,
  );
  const fontOf = (name: string) => getComputedStyle(screen.getByRole("button", { name })).fontFamily;
  expect(fontOf("Show the lines")).toBe("Georgia");
  expect(fontOf("Publish")).toBe(themes.light.typography.fontFamily?.replaceAll('"', ""));
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

const openTip = () =>
  render(
    <ThemeProvider theme={themes.light}>
      <Tooltip title="+7 701 000 00 00">
        <button>Phone</button>
      </Tooltip>
    </ThemeProvider>,
  );

test("a tooltip comes 100 ms after the mouse", async () => {
  openTip();
  fireEvent.mouseOver(screen.getByText("Phone"));
  await wait(90);
  expect(screen.queryByRole("tooltip")).toBeNull();
  await wait(20);
  expect(screen.getByRole("tooltip").textContent).toBe("+7 701 000 00 00");
});

test("a tooltip comes 700 ms after the finger", async () => {
  openTip();
  fireEvent.touchStart(screen.getByText("Phone"));
  await wait(650);
  expect(screen.queryByRole("tooltip")).toBeNull();
  await wait(200);
  expect(screen.getByRole("tooltip")).toBeTruthy();
});
