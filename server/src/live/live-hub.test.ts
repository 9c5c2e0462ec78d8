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
      accountId: sessionHash,
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
  const [first] = Array.from({ length: 6 }, () => open("aigerim"));
  expect(() => hub.refuseMore("aigerim")).toThrow(expect.objectContaining({ code: "too_many" }));
  first?.();
  first?.();
  hub.refuseMore("aigerim");
  open("aigerim");
  expect(() => hub.refuseMore("aigerim")).toThrow(expect.objectContaining({ code: "too_many" }));
  hub.refuseMore("lin");
  const leave = open("lin");
  open("wang");
  expect(() => hub.refuseMore("daulet")).toThrow(expect.objectContaining({ code: "overloaded" }));
  leave();
  hub.refuseMore("daulet");
  hub.close();
  expect(ended).toHaveLength(7);
  expect(() => hub.refuseMore("daulet")).toThrow(expect.objectContaining({ code: "overloaded" }));
});
