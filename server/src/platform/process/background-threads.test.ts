import { afterEach, expect, test, vi } from "vitest";
import { backgroundThreads } from "./background-threads.ts";

afterEach(() => void vi.useRealTimers());

test("a thread that is ending because nobody needed it is given to nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const program = new URL(`data:text/javascript,setInterval(() => {}, 1000)`);
  const threads = backgroundThreads({ program, mark: "rests", limits: {} });
  const thread = threads.borrow();
  threads.rest(thread);
  expect(threads.borrow()).toBe(thread);
  threads.rest(thread);
  vi.advanceTimersByTime(60_000);
  const other = threads.borrow();
  expect(other).not.toBe(thread);
  await other.terminate();
});
