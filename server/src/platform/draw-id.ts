import { randomUUID } from "node:crypto";

let latest = { ms: 0, nth: 0 };

/**
 * An id that sorts by when it was drawn (UUID version 7, a counter keeping order within a millisecond), so that
 * of two rows alike the smaller id is the longer-standing, and bulk inserts land side by side in their index.
 */
export function drawId(now = Date.now()): string {
  const isSameMoment = now <= latest.ms;
  const isFull = isSameMoment && latest.nth === 0xfff;
  latest = {
    ms: Math.max(now, latest.ms) + (isFull ? 1 : 0),
    nth: isSameMoment && !isFull ? latest.nth + 1 : 0,
  };
  const time = latest.ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${latest.nth.toString(16).padStart(3, "0")}-${randomUUID().slice(19)}`;
}
