// @vitest-environment jsdom
import { login, me } from "@khorgos/contract/accounts/accounts";
import { findCar } from "@khorgos/contract/cars/cars";
import { Failure, type FailureCode, failures } from "@khorgos/contract/platform/failures";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, onSessionEnd, token } from "./call.ts";

const id = "00000000-0000-4000-8000-0000000000aa";
const refuse = (code: FailureCode) =>
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ error: "no", code }, { status: failures[code].http })),
  );

let ends = 0;
let stop = () => {};
beforeEach(() => {
  ends = 0;
  stop = onSessionEnd(() => ends++);
  token.keep("mine");
});
afterEach(() => stop());

test.each([
  ["not_signed_in", 1],
  ["account_rejected", 1],
  ["account_suspended", 1],
  ["wrong_role", 0],
  ["car_not_found", 0],
] as const)("%s ends the session: %i", async (code, times) => {
  refuse(code);
  await expect(call(findCar, { id })).rejects.toMatchObject({ code });
  expect(ends).toBe(times);
});

test("a wrong password ends nobody's session", async () => {
  refuse("account_rejected");
  await expect(call(login, { email: "a@example.com", password: "secret" })).rejects.toBeInstanceOf(Failure);
  expect(ends).toBe(0);
});

test("a late answer to an older token does not end the session that began since", async () => {
  refuse("not_signed_in");
  const late = call(me, {});
  token.keep("newer");
  await expect(late).rejects.toBeInstanceOf(Failure);
  expect(ends).toBe(0);
});

test("a server that does not answer is a network failure; one that breaks the contract is ours", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(call(me, {})).rejects.toMatchObject({ code: "network" });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ user: { name: "half of one" } })));
  await expect(call(me, {})).rejects.toMatchObject({ code: "unexpected" });
});

test("a call waits as long as it takes", async () => {
  const signals: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    signals.push(init.signal);
    return new Promise(() => {});
  });
  vi.useFakeTimers();
  let isOver = false;
  void call(me, {}).finally(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  expect(isOver).toBe(false);
  expect(signals).toEqual([null]);
});

test("what the page asked before the app was here is not asked again, unless as somebody else", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ error: "no", code: "unexpected" }, { status: 500 }));
  });
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const early = () =>
    Promise.resolve(Response.json({ error: "early", code: "unavailable" }, { status: 503 }));
  window.firstAnswers = { token: "mine", answers: { "/api/auth/me": early() } };
  await expect(call(findCar, { id })).rejects.toMatchObject({ code: "unexpected" });
  await expect(call(me, {})).rejects.toMatchObject({ code: "unavailable" });
  await expect(call(me, {})).rejects.toMatchObject({ code: "unexpected" });
  expect(asked).toEqual([`/api/cars/${id}`, "/api/auth/me"]);

  window.firstAnswers = { token: "somebody else's", answers: { "/api/auth/me": early() } };
  await expect(call(me, {})).rejects.toMatchObject({ code: "unexpected" });

  window.firstAnswers = { token: "mine", answers: { "/api/auth/me": early() } };
  now.mockReturnValue(60_000);
  await expect(call(me, {})).rejects.toMatchObject({ code: "unexpected" });
});
