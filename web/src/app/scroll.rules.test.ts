import { expect, test } from "vitest";
import { decideScroll } from "./scroll.rules.ts";

const step = { place: undefined, hasTarget: false, isFirst: false, isSameScreen: false };

test.each([
  ["another screen", step, 0],
  ["Back to where somebody read", { ...step, place: 640 }, 640],
  ["Back to the top", { ...step, place: 0 }, 0],
  ["Back to a filter of the same list", { ...step, place: 640, isSameScreen: true }, 640],
  ["a filter", { ...step, isSameScreen: true }, "stay"],
  ["the way past the navigation", { ...step, place: 640, hasTarget: true, isSameScreen: true }, "target"],
  ["a part of another screen", { ...step, hasTarget: true }, "target"],
  ["Back to a part of another screen", { ...step, place: 640, hasTarget: true }, 640],
  ["the first screen", { ...step, isFirst: true }, "stay"],
  ["the first screen, reloaded", { ...step, place: 640, isFirst: true }, 640],
] as const)("%s: %o is shown at %s", (_, step, where) => {
  expect(decideScroll(step)).toBe(where);
});
