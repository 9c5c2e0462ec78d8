import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLiveHub } from "./live-hub.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub whose question about sessions is answered when the test says so. */
function openHub(connections?: number) {
  const asked: { hashes: readonly string[]; answer: (signedIn: ReadonlySet<string>) => void }[] = [];
  const hub = openLiveHub({
    db: null as never,
    listSignedIn: (hashes) => new Promise((answer) => void asked.push({ hashes, answer })),
    times: { lookMs: 10, sessionsMs: 0 },
    connections: () => connections,
  });
  const ended: string[] = [];
  const open = (sessionHash: string) =>
    hub.open({
      sessionHash,
      versions: [],
      writer: { send: () => {}, beat: () => {}, end: () => void ended.push(sessionHash) },
    });
  return { hub, asked, ended, open };
}

test("who comes while it is asked who is still signed in is not taken for somebody who is not", async () => {
  const { asked, ended, open } = openHub();
  open("aigerim");
  open("daulet");
  await vi.advanceTimersByTimeAsync(10);
  open("lin");
  expect(asked[0]?.hashes).toEqual(["aigerim", "daulet"]);
  asked[0]?.answer(new Set(["aigerim"]));
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(["daulet"]);
});

test("streams are at most half of the connections, six of an account, and none of a server that stops", () => {
  const { hub, ended, open } = openHub(16);
  const refusal = (who: string) => {
    try {
      hub.takePlace(who)();
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const [first] = Array.from({ length: 6 }, () => hub.takePlace("aigerim"));
  expect(refusal("aigerim")).toMatchObject({ code: "too_many" });
  first?.();
  first?.();
  hub.takePlace("aigerim");
  expect(refusal("aigerim")).toMatchObject({ code: "too_many" });
  expect(refusal("lin")).toBeUndefined();
  const giveBack = hub.takePlace("lin");
  hub.takePlace("wang");
  expect(refusal("daulet")).toMatchObject({ code: "overloaded" });
  giveBack();
  expect(refusal("daulet")).toBeUndefined();
  open("aigerim");
  hub.close();
  // Who had a place before the server began to stop.
  open("wang");
  expect(ended).toEqual(["aigerim", "wang"]);
  expect(refusal("daulet")).toMatchObject({ code: "overloaded" });
});
