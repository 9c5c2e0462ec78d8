// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { BrowserRouter, useNavigate } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useMeasuredRows } from "./use-long-rows.ts";

afterEach(cleanup);

const row = (index: number, size: number) => ({ index, key: index, start: 0, end: size, size, lane: 0 });
const high = (rows: readonly { size: number }[]) => rows.map(({ size }) => size);
const open = () =>
  renderHook(() => ({ ...useMeasuredRows(), go: useNavigate() }), { wrapper: BrowserRouter }).result;

test("rows are as high as they were when their step of the history was left, on a screen of the same width", async () => {
  const list = open();
  await act(async () => list.current.go("/?brand=BYD"));
  list.current.keep([row(0, 108), row(1, 132)]);
  expect(high(open().current.measured)).toEqual([108, 132]);
  window.innerWidth /= 2;
  expect(open().current.measured).toEqual([]);
  window.innerWidth *= 2;
  await act(async () => list.current.go("/?brand=Geely"));
  expect(list.current.measured).toEqual([]);
});

test("of a long way through the market the last lists are kept", async () => {
  const list = open();
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const states: unknown[] = [];
  for (const step of steps) {
    await act(async () => list.current.go(`/?page=${step}`));
    states.push(history.state);
    list.current.keep([row(0, step)]);
  }
  const heights = states.map((state) => {
    history.replaceState(state, "");
    return high(open().current.measured);
  });
  expect(heights).toEqual([[], ...steps.slice(1).map((step) => [step])]);
});
