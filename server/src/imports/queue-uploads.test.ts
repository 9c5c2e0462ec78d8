import { expect, test } from "vitest";
import { queueUploads } from "./queue-uploads.ts";

const signal = new AbortController().signal;
const LARGE = 5_000_000;
const SMALL = 40_000;

/** Sends a list in whose import goes on until it is ended, or told to stop. */
function send(uploads: ReturnType<typeof queueUploads>, supplierId: string, size: number) {
  const leave = uploads.enter(supplierId);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const state = { begun: 0 };
  const imported = uploads.inTurn({ supplierId, size, signal }, async (meant) => {
    state.begun += 1;
    meant.addEventListener("abort", () => end());
    await isOver;
    meant.throwIfAborted();
  });
  return { state, end, through: imported.finally(leave) };
}

test.each([LARGE, SMALL])("a short list does not wait for four slow ones of %s bytes", async (size) => {
  const uploads = queueUploads();
  const slow = ["wang", "zhao", "chen", "liu"].map((supplierId) => send(uploads, supplierId, size));
  const short = send(uploads, "lin", SMALL);
  await expect.poll(() => short.state.begun, { timeout: 5_000 }).toBe(1);
  for (const { end } of [short, ...slow]) end();
  await Promise.all([short, ...slow].map(({ through }) => through));
});

test("of one supplier one list is imported at a time, in the order in which they came", async () => {
  const uploads = queueUploads();
  const lists = [LARGE, SMALL, SMALL].map((size) => send(uploads, "lin", size));
  const begun = () => lists.map(({ state }) => state.begun);
  for (const [nth, { end, through }] of lists.entries()) {
    await expect.poll(begun).toEqual(lists.map((_, at) => Number(at <= nth)));
    end();
    await through;
  }
});
