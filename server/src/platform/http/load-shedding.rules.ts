/** How busy the server is: how far it is behind its own clock, and how many calls wait for a connection to the database. */
export type Load = { delayMs: number; waiting: number };

/** Up to this nobody notices. */
const FINE: Load = { delayMs: 150, waiting: 30 };

/**
 * So many calls between two looks are no rush: what a few people's pages ask at once. A clock that is late with so few is held
 * up by something else, a neighbour on the machine or a collection of garbage, and turning people away would not mend that.
 */
const FEW_CALLS = 20;

/** Pressure grows by at most so much at a look, and falls by so much: fast in, slow out, and none in five seconds. */
const RISE = 0.06;
const FALL = 0.02;

/** All lists and all other calls are turned away. */
export const MAX_PRESSURE = 2;

/**
 * The pressure after another look, 0 … 2; `calls` is how many came since the last. It follows the load step by step instead
 * of turning everybody away at a line, because then as many are let in as can be served, not all and none by turns.
 */
export function nextPressure(pressure: number, { delayMs, waiting }: Load, calls: number): number {
  const late = calls > FEW_CALLS ? delayMs / FINE.delayMs : 0;
  const excess = Math.max(late, waiting / FINE.waiting) - 1;
  const step = Math.min(RISE, Math.max(-FALL, excess * FALL));
  return Math.min(MAX_PRESSURE, Math.max(0, pressure + step));
}

export type Weight = "list" | "other" | "always";

/**
 * Which share of such calls is turned away, 0 … 1: lists first, because anyone who reads them can read on, and only when that
 * does not help what people have typed. Never what must always be possible.
 */
export function shareShed(pressure: number, weight: Weight): number {
  if (weight === "always") return 0;
  return Math.min(1, Math.max(0, weight === "list" ? pressure : pressure - 1));
}
