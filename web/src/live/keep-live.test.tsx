// @vitest-environment jsdom
import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLive } from "./keep-live.ts";

/** A server that keeps each stream open until the test says so; what was asked is listed by its address. */
function openServer() {
  const asked: string[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let refusal: Response | undefined;
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    asked.push(url);
    if (url.startsWith("/api/live/versions"))
      return Response.json({ versions: [{ part: "account:lin", version: 99 }] });
    if (refusal) return refusal.clone();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  return {
    asked,
    say: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => streams.at(-1)?.close(),
    refuse: (response: Response | undefined) => (refusal = response),
    /** Which topics the streams were asked for. */
    topics: () => asked.flatMap((url) => /^\/api\/live\?topics=(.*)$/.exec(url)?.[1] ?? []),
    polls: () => asked.filter((url) => url.startsWith("/api/live/versions")).length,
  };
}

let cache: QueryClient;
let server: ReturnType<typeof openServer>;
let stop = () => {};
const closings: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  focusManager.setFocused(true);
  cache = new QueryClient();
  server = openServer();
});
afterEach(() => {
  stop();
  for (const close of closings.splice(0)) close();
  cache.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const versions = (...said: [part: string, version: number][]) =>
  `event: versions\ndata: ${JSON.stringify({ versions: said.map(([part, version]) => ({ part, version })) })}\n\n`;
const changed = (part: string, version: number) =>
  `event: changed\ndata: ${JSON.stringify({ part, version })}\n\n`;

/** Something on screen; tells how often it was asked for. */
function shows(...queryKey: unknown[]) {
  let times = 0;
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: async () => (times += 1),
    staleTime: Infinity,
  });
  closings.push(observer.subscribe(() => {}));
  return () => times;
}

test("what changed is asked for again within two seconds, and nothing else", async () => {
  const [bell, han, seal] = [
    shows("/news", { limit: 1 }),
    shows("/requests/:id", { id: "han" }),
    shows("/requests/:id", { id: "seal" }),
  ];
  stop = keepLive(cache, "lin");
  await passes(1);
  expect(server.topics()).toEqual(["account,request:han,request:seal"]);
  server.say(versions(["account:lin", 1], ["request:han", 1], ["request:seal", 1]));
  await passes(3);
  expect([bell(), han(), seal()]).toEqual([1, 1, 1]);
  server.say(changed("request:han", 2));
  await passes(2.1);
  expect([bell(), han(), seal()]).toEqual([1, 2, 1]);
  // The same version again is no change.
  server.say(changed("request:han", 2));
  server.say(changed("account:lin", 5));
  await passes(2.1);
  expect([bell(), han(), seal()]).toEqual([2, 2, 1]);
});

test("however many requests are posted, a tab asks for them every 30 seconds at most", async () => {
  shows("/requests", "pages", {});
  const newest = shows("newest", "/requests", {});
  stop = keepLive(cache, "lin");
  await passes(1);
  server.say(versions(["open-requests", 1]));
  await passes(1);
  for (let posted = 2; posted < 62; posted++) {
    server.say(changed("open-requests", posted));
    await passes(1);
  }
  expect(newest()).toBe(3);
  await passes(32);
  expect(newest()).toBe(4);
});

test("what changed between the answer and the stream is asked for again", async () => {
  const han = shows("/requests/:id", { id: "han" });
  stop = keepLive(cache, "lin");
  await passes(1);
  server.say(versions(["request:han", Date.now()]));
  await passes(3);
  expect(han()).toBe(2);
});

test("a dialog that opens is followed by another stream, one that the server refuses is not", async () => {
  shows("/news", { limit: 1 });
  stop = keepLive(cache, "lin");
  await passes(1);
  server.say(versions(["account:lin", 1]));
  shows("/requests/:id", { id: "han" });
  await passes(1);
  expect(server.topics()).toEqual(["account", "account,request:han"]);
  server.refuse(
    Response.json(
      { error: "", code: "request_not_found", params: { topic: "request:seal" } },
      { status: 404 },
    ),
  );
  shows("/requests/:id", { id: "seal" });
  await passes(0.4);
  server.refuse(undefined);
  await passes(2);
  expect(server.topics().at(-1)).toBe("account,request:han");
  expect(server.polls()).toBe(0);
});

test("behind a proxy that holds everything back, changes are asked for within 130 seconds", async () => {
  const bell = shows("/news", { limit: 1 });
  stop = keepLive(cache, "lin");
  await passes(130);
  expect(server.topics()).toHaveLength(3);
  expect(server.polls()).toBeGreaterThan(0);
  expect(bell()).toBe(1);
});

test("where there is too much to do, changes are asked for at once and then every 20 seconds", async () => {
  server.refuse(new Response("{}", { status: 503 }));
  stop = keepLive(cache, "lin");
  await passes(2);
  expect(server.polls()).toBe(1);
  await passes(60);
  expect(server.polls()).toBe(4);
  expect(server.topics()).toHaveLength(1);
});

test("two minutes after everybody has left nothing is followed, and what was missed is asked for at their return", async () => {
  const bell = shows("/news", { limit: 1 });
  stop = keepLive(cache, "lin");
  await passes(1);
  server.say(versions(["account:lin", 1]));
  focusManager.setFocused(false);
  for (let beat = 0; beat < 7; beat++) {
    await passes(15);
    server.say(":\n\n");
  }
  expect(server.topics()).toHaveLength(1);
  await passes(600);
  expect([server.topics().length, server.polls()]).toEqual([1, 0]);
  focusManager.setFocused(true);
  await passes(1);
  expect(server.topics()).toHaveLength(2);
  server.say(versions(["account:lin", 2]));
  await passes(2.1);
  expect(bell()).toBe(2);
});

test("who signs out follows nothing any more", async () => {
  stop = keepLive(cache, "lin");
  await passes(1);
  stop();
  stop = () => {};
  await passes(600);
  expect(server.asked).toHaveLength(1);
});
