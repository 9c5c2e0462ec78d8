import { expect, test } from "vitest";
import { type LiveEvent, type LiveState, nextState, off, usualTimes } from "./live-state.rules.ts";

const seconds = (count: number) => count * 1_000;
const tick: LiveEvent = { type: "tick", isHidden: false };
const started = nextState(off, { type: "start" }, 0);

/** Goes on second by second, as a tab does. */
function pass(state: LiveState, from: number, count: number, event: LiveEvent = tick) {
  let now = state;
  for (let second = from + 1; second <= from + count; second++) now = nextState(now, event, seconds(second));
  return now;
}

test("a tab that opens begins a stream, and it stays as long as it says something now and then", () => {
  expect(started).toMatchObject({ mode: "streaming", stream: 1 });
  let state = started;
  for (let beat = 0; beat < 40; beat++) {
    state = nextState(pass(state, beat * 15, 15), { type: "heard" }, seconds(beat * 15 + 15));
  }
  expect(state).toMatchObject({ mode: "streaming", stream: 1, polls: 0 });
});

test("a stream that ends in good order is opened again, some seconds later, however often that happens", () => {
  let state = started;
  for (let time = 1; time < 10; time++) {
    const at = time * 600;
    state = nextState(state, { type: "ended", jitter: 1_500 }, seconds(at));
    expect(state).toMatchObject({ mode: "waiting", dueAt: seconds(at) + 4_500 });
    state = pass(state, at, 5);
    expect(state).toMatchObject({ mode: "streaming", stream: time + 1 });
  }
});

test("behind a proxy that cuts every stream the versions are asked for", () => {
  let state = started;
  for (const at of [20, 60]) {
    state = nextState(state, { type: "heard" }, seconds(at - 1));
    state = nextState(state, { type: "ended", jitter: 0 }, seconds(at));
    expect(state.mode).toBe("waiting");
    state = pass(state, at, 20);
    expect(state.mode).toBe("streaming");
  }
  expect(nextState(state, { type: "ended", jitter: 0 }, seconds(90)).mode).toBe("polling");
});

test("behind a proxy that holds everything back the versions are asked for within 130 seconds", () => {
  const state = pass(started, 0, 130);
  expect(state).toMatchObject({ mode: "polling", stream: 3 });
  expect(state.polls).toBeGreaterThan(0);
});

test("three failures within five minutes lead to asking, each with a longer pause before", () => {
  const failed: LiveEvent = { type: "failed", jitter: 0 };
  const once = nextState(started, failed, 0);
  expect(once).toMatchObject({ mode: "waiting", dueAt: seconds(3) });
  const twice = nextState(pass(once, 0, 3), failed, seconds(3));
  expect(twice).toMatchObject({ mode: "waiting", dueAt: seconds(9) });
  expect(nextState(pass(twice, 3, 6), failed, seconds(9))).toMatchObject({ mode: "polling" });
  const muchLater = nextState(nextState(twice, { type: "start" }, seconds(400)), failed, seconds(400));
  expect(muchLater).toMatchObject({ mode: "waiting", failures: [seconds(400)] });
});

test.each([
  [false, 3],
  [true, 1],
])("a tab that polls asks every 20 seconds, or every 60 where nobody looks (%s)", (isHidden, asked) => {
  const polling = nextState(started, { type: "turned away" }, 0);
  expect(pass(polling, 0, 60, { type: "tick", isHidden }).polls).toBe(asked);
});

test("after ten minutes of asking one stream is tried, and if it fails it is asked for ten minutes more", () => {
  const polling = nextState(started, { type: "turned away" }, 0);
  expect(pass(polling, 0, 599)).toMatchObject({ mode: "polling", stream: 1 });
  const again = pass(polling, 0, 600);
  expect(again).toMatchObject({ mode: "streaming", stream: 2 });
  const failed = nextState(again, { type: "failed", jitter: 0 }, seconds(601));
  expect(failed).toMatchObject({ mode: "polling", streamAgainAt: seconds(1_201) });
  expect(nextState(again, { type: "heard" }, seconds(601))).toMatchObject({ mode: "streaming" });
});

test("more to follow means another stream, and while asking another question at once", () => {
  expect(nextState(started, { type: "start" }, 10)).toMatchObject({ mode: "streaming", stream: 2 });
  const polling = nextState(started, { type: "turned away" }, 0);
  const asked = nextState(polling, tick, 1);
  expect(nextState(nextState(asked, { type: "start" }, 10), tick, 11).polls).toBe(asked.polls + 1);
});

test.each<LiveEvent>([
  tick,
  { type: "heard" },
  { type: "ended", jitter: 0 },
  { type: "failed", jitter: 0 },
  { type: "turned away" },
])("who has left hears nothing: $type", (event) => {
  const left = nextState(started, { type: "stop" }, 10);
  expect(nextState(left, event, usualTimes.streamAgainAfter)).toEqual(left);
  expect(left).toMatchObject({ mode: "off", failures: [] });
});
