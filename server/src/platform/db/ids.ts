import { randomInt, randomUUID } from "node:crypto";

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

/** No 0/O, 1/I/L, U/V: people read these codes aloud over the phone. */
const letters = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** A random code such as `C-7K3M9Q`. It says nothing about how many there are; uniqueness is the table's to keep. */
export const shortCode = (prefix: string) =>
  `${prefix}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("")}`;

/** Among a million codes one draw in six hundred meets a taken one; ten such draws in a row do not happen. */
const MAX_DRAWS = 10;

/** Draws codes until `takeUp` finds that nobody has it yet and returns something; undefined when each was taken. */
export async function withFreeCode<Taken>(
  draw: () => string,
  takeUp: (code: string) => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const taken = await takeUp(draw());
    if (taken !== undefined) return taken;
  }
  return undefined;
}
