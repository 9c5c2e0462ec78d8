/** All in milliseconds. A test or a drill may live faster. */
export type LiveTimes = {
  /** A stream that says nothing for so long is mute: proxies that hold everything back never raise an error. */
  muteAfter: number;
  /** So many mute or failed tries within a time, and the versions are asked for instead. */
  triesWithin: number;
  /** Before a stream that ended is opened again; doubled after each failure. */
  pause: number;
  pollEvery: number;
  /** The same in a tab that nobody looks at. */
  pollHiddenEvery: number;
  /** So long after the versions are asked for instead, the stream is tried again. */
  streamAgainAfter: number;
};

export const usualTimes: LiveTimes = {
  muteAfter: 40_000,
  triesWithin: 5 * 60_000,
  pause: 3_000,
  pollEvery: 20_000,
  pollHiddenEvery: 60_000,
  streamAgainAfter: 10 * 60_000,
};

const MAX_TRIES = 3;

/**
 * How this tab hears of changes. `stream` is a number that changes with every stream that is to be opened; `polls` counts how often
 * the versions were to be asked for.
 */
export type LiveState = {
  mode: "off" | "streaming" | "waiting" | "polling";
  stream: number;
  polls: number;
  /** When the stream last said something, or was opened. */
  heardAt: number;
  /** When the stream was opened. */
  openedAt: number;
  failures: readonly number[];
  /** When to open a stream, or to ask, again. */
  dueAt: number;
  streamAgainAt: number;
};

export const off: LiveState = {
  mode: "off",
  stream: 0,
  polls: 0,
  heardAt: 0,
  openedAt: 0,
  failures: [],
  dueAt: 0,
  streamAgainAt: 0,
};

export type LiveEvent =
  /** Somebody is here, or there is more to follow: a stream is opened, another one than before. */
  | { type: "start" }
  /** Nobody is here any more, or another tab listens. */
  | { type: "stop" }
  | { type: "heard" }
  /** The server ended a stream that had said something. */
  | { type: "ended"; jitter: number }
  /** No stream came about, or it broke. */
  | { type: "failed"; jitter: number }
  /** The server asks us to follow by questions: too many streams, or too much to do. */
  | { type: "turned away" }
  | { type: "tick"; isHidden: boolean };

/** Decides what comes of an event at a moment. */
export function nextState(
  state: LiveState,
  event: LiveEvent,
  now: number,
  times: LiveTimes = usualTimes,
): LiveState {
  switch (event.type) {
    case "start":
      return state.mode === "polling" ? { ...state, dueAt: now } : openStream(state, now);
    case "stop":
      return { ...off, stream: state.stream, polls: state.polls };
    case "heard":
      return state.mode === "streaming" ? { ...state, heardAt: now } : state;
    case "ended":
      if (state.mode !== "streaming") return state;
      // The server keeps streams open for longer: something between cuts them.
      return now - state.openedAt < times.muteAfter
        ? afterFailure(state, now, times, event.jitter)
        : { ...state, mode: "waiting", dueAt: now + times.pause + event.jitter };
    case "failed":
      return state.mode === "streaming" ? afterFailure(state, now, times, event.jitter) : state;
    case "turned away":
      return state.mode === "streaming" ? poll(state, now, times) : state;
    case "tick":
      return tick(state, now, times, event.isHidden);
  }
}

const openStream = (state: LiveState, now: number): LiveState => ({
  ...state,
  mode: "streaming",
  stream: state.stream + 1,
  heardAt: now,
  openedAt: now,
});

const poll = (state: LiveState, now: number, times: LiveTimes): LiveState => ({
  ...state,
  mode: "polling",
  // The next stream has one try, not three.
  failures: Array<number>(MAX_TRIES - 1).fill(now + times.streamAgainAfter),
  dueAt: now,
  streamAgainAt: now + times.streamAgainAfter,
});

/** After the wait of a mute stream there is no need to wait any longer. */
function afterFailure(state: LiveState, now: number, times: LiveTimes, jitter?: number): LiveState {
  const failures = [...state.failures.filter((at) => now - at < times.triesWithin), now];
  if (failures.length >= MAX_TRIES) return poll(state, now, times);
  const pause = jitter === undefined ? 0 : times.pause * 2 ** (failures.length - 1) + jitter;
  return { ...state, mode: "waiting", failures, dueAt: now + pause };
}

function tick(state: LiveState, now: number, times: LiveTimes, isHidden: boolean): LiveState {
  if (state.mode === "streaming")
    return now - state.heardAt > times.muteAfter ? afterFailure(state, now, times) : state;
  if (state.mode === "waiting") return now >= state.dueAt ? openStream(state, now) : state;
  if (state.mode === "off") return state;
  if (now >= state.streamAgainAt) return openStream(state, now);
  if (now < state.dueAt) return state;
  const pause = isHidden ? times.pollHiddenEvery : times.pollEvery;
  return { ...state, polls: state.polls + 1, dueAt: now + pause };
}
