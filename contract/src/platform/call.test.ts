import { expect, test } from "vitest";
import * as z from "zod/mini";
import { makeCall } from "./call.ts";
import { endpoint } from "./endpoint.ts";

/** Calls an endpoint and reports what was sent instead of sending it. */
async function sentBy(
  spec: Parameters<ReturnType<typeof makeCall>>[0],
  input: Record<string, unknown>,
  reply = Response.json({}),
) {
  const sent: unknown[] = [];
  const call = makeCall(async (url, init) => (sent.push(init.method, url, init.body), reply));
  await call(spec, input, { onceKey: "k" });
  return sent;
}

const nothing = z.object({});
const anything = z.object({
  id: z.optional(z.string()),
  brand: z.optional(z.string()),
  year_min: z.optional(z.number()),
});

test("a question travels in the query, without its empty parts", async () => {
  const browse = endpoint("GET /cars", { caller: "member", input: anything, reply: nothing });
  expect(await sentBy(browse, { brand: "", year_min: 2020, id: undefined })).toEqual([
    "GET",
    "/api/cars?year_min=2020",
    undefined,
  ]);
});

test("a deed travels in the body, except for what the path names", async () => {
  const edit = endpoint("PUT /cars/:id", { caller: "supplier", input: anything, reply: nothing });
  expect(await sentBy(edit, { id: "a/b", brand: "BYD" })).toEqual([
    "PUT",
    "/api/cars/a%2Fb",
    '{"brand":"BYD"}',
  ]);
});

test("a file travels in a form", async () => {
  const upload = endpoint("POST /upload", {
    caller: "supplier",
    input: anything,
    reply: nothing,
    file: "csvFile",
  });
  const [, , body] = await sentBy(upload, { csvFile: new Blob(["brand"]) });
  expect(body instanceof FormData && body.get("csvFile") instanceof Blob).toBe(true);
});

test("a failure arrives as itself, with its fields, reason and patience", async () => {
  const browse = endpoint("GET /cars", { caller: "member", input: anything, reply: nothing });
  const errors = [{ path: "brand", msg: "This field is required", code: "required" }];
  const body = { error: "x", code: "too_many", errors, reason: "slow down", request_id: "r1" };
  const reply = Response.json(body, { status: 429, headers: { "retry-after": "7" } });
  await expect(sentBy(browse, {}, reply)).rejects.toMatchObject({
    code: "too_many",
    errors,
    reason: "slow down",
    retryAfter: 7,
    requestId: "r1",
  });
});

test("an answer that is not ours says that the service is away, or that something went wrong", async () => {
  const browse = endpoint("GET /cars", { caller: "member", input: anything, reply: nothing });
  await expect(sentBy(browse, {}, new Response("<html>", { status: 502 }))).rejects.toMatchObject({
    code: "unavailable",
  });
  await expect(sentBy(browse, {}, new Response("<html>", { status: 500 }))).rejects.toMatchObject({
    code: "unexpected",
  });
});
