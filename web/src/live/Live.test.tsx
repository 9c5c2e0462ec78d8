// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { Live } from "./Live.tsx";

const began = vi.hoisted(() => ({ tries: 0, follows: 0 }));
vi.mock("./keep-live.ts", () => {
  began.tries += 1;
  if (began.tries === 1) throw new Error("The connection is broken.");
  return {
    keepLive: () => {
      began.follows += 1;
      return () => {};
    },
  };
});

afterEach(cleanup);

test("where the script that follows changes does not come, it is asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage(<Live />, { user: aigerim });
  await vi.advanceTimersByTimeAsync(1_600);
  await vi.waitFor(() => expect(began.tries).toBe(1));
  expect(began.follows).toBe(0);
  await vi.advanceTimersByTimeAsync(10_100);
  await vi.waitFor(() => expect(began.follows).toBe(1));
  vi.useRealTimers();
});
