import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endpoint } from "@khorgos/contract/platform/endpoint";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { handleErrors } from "./error-handler.ts";
import { serveOn, type Verb } from "./serve.ts";
import { noLimits } from "../limits/limits.ts";

const count = endpoint("POST /counts", {
  summary: "Count for as long as somebody waits",
  caller: "anyone",
  input: z.object({}),
  reply: z.object({}),
});

/** How far each call has counted, and what ended it. */
const calls: { counted: number; ended: unknown }[] = [];
const countOn: Verb<typeof count> = async ({ signal }) => {
  const call: (typeof calls)[number] = { counted: 0, ended: undefined };
  calls.push(call);
  try {
    for (;;) {
      signal.throwIfAborted();
      call.counted += 1;
      await pause(5);
    }
  } catch (error) {
    call.ended = error;
    throw error;
  }
};

/** The usual time for an answer here, in milliseconds. */
const TIME = 400;
const app = fastify({ handlerTimeout: TIME, forceCloseConnections: true });
let port = 0;
beforeAll(async () => {
  handleErrors(app);
  const market = { limits: noLimits } as Parameters<typeof serveOn>[1];
  serveOn(app, market)(count, countOn);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.close());

function call() {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    "POST /api/counts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}",
  );
  return socket;
}
const latest = () => calls.at(-1);

test("a verb ends when its caller leaves", async () => {
  const socket = call();
  await vi.waitFor(() => expect(latest()?.counted).toBeGreaterThan(3), { timeout: 30_000 });
  socket.destroy();
  await vi.waitFor(() => expect(latest()?.ended).toMatchObject({ name: "AbortError" }), {
    timeout: TIME / 2,
  });
});

test("a verb ends when its time is over, and its caller is told to come back", async () => {
  const socket = call();
  let heard = "";
  socket.on("data", (some: Buffer) => (heard += some.toString()));
  await once(socket, "close");
  expect(heard).toMatch(/^HTTP\/1\.1 503 /);
  await vi.waitFor(() => expect(latest()?.ended).toMatchObject({ name: "TimeoutError" }), {
    timeout: 30_000,
  });
  const { counted } = latest() ?? {};
  await pause(50);
  expect(latest()?.counted).toBe(counted);
});
