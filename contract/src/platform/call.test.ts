import { expect, test } from "vitest";
import * as z from "zod/mini";
import { makeCall } from "./call.ts";
import { endpoint } from "./endpoint.ts";
import { Failure } from "./failures.ts";

/** Calls an endpoint and reports what was sent instead of sending it. */
async function sentBy(
  spec: Parameters<ReturnType<typeof makeCall>>[0],
  input: Record<string, unknown>,
  reply = Response.json({}),
) {
  const sent: unknown[] = [];
  const call = makeCall(async (url, init) => (sent.push(init.method, url, init.body), reply));
  await call(spec, input, { idempotencyKey: "k" });
  return sent;
}

const nothing = z.object({});
const anything = z.object({
  id: z.optional(z.string()),
  brand: z.optional(z.string()),
  year_min: z.optional(z.number()),
});
const open = { summary: "Try the client", input: anything, reply: nothing };

test("a question travels in the query, without its empty parts", async () => {
  const browse = endpoint("GET /cars", { ...open, caller: "member" });
  expect(await sentBy(browse, { brand: "", year_min: 2020, id: undefined })).toEqual([
    "GET",
    "/api/cars?year_min=2020",
    undefined,
  ]);
});

test("a command travels in the body, except for what the path names", async () => {
  const edit = endpoint("PUT /cars/:id", { ...open, caller: "supplier" });
  expect(await sentBy(edit, { id: "a/b", brand: "BYD" })).toEqual([
    "PUT",
    "/api/cars/a%2Fb",
    '{"brand":"BYD"}',
  ]);
});

test("a file travels in a form", async () => {
  const upload = endpoint("POST /upload", {
    ...open,
    caller: "supplier",
    file: "csvFile",
  });
  const [, , body] = await sentBy(upload, { csvFile: new Blob(["brand"]) });
  expect(body instanceof FormData && body.get("csvFile") instanceof Blob).toBe(true);
});

test("a failure arrives as itself, with its fields, reason and patience", async () => {
  const browse = endpoint("GET /cars", { ...open, caller: "member" });
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
  const browse = endpoint("GET /cars", { ...open, caller: "member" });
  await expect(sentBy(browse, {}, new Response("<html>", { status: 502 }))).rejects.toMatchObject({
    code: "unavailable",
  });
  await expect(sentBy(browse, {}, new Response("<html>", { status: 500 }))).rejects.toMatchObject({
    code: "unexpected",
  });
});

const refusedWith = async (status: number, body: object) => {
  const ask = endpoint("GET /cars", { ...open, caller: "member" });
  const call = makeCall(async () => Response.json(body, { status }));
  const refused: unknown = await call(ask, {}).catch((failure: unknown) => failure);
  return refused instanceof Failure
    ? { code: refused.code, said: refused.said, errors: refused.errors, alsoSaid: refused.alsoSaid }
    : refused;
};

test("a refusal in a code that is not known keeps the server's sentences", async () => {
  const phone = { path: "phone", msg: "Please enter a valid phone number", code: "phone" };
  const strange = { path: "licence", msg: "This licence has expired", code: "licence_expired" };
  expect(await refusedWith(400, { error: "Not today.", code: "holiday", errors: [strange, phone] })).toEqual({
    code: "unexpected",
    said: "Not today.",
    errors: [phone],
    alsoSaid: ["This licence has expired"],
  });
  expect(await refusedWith(503, { error: "Closed for repairs." })).toMatchObject({
    code: "unavailable",
    said: "Closed for repairs.",
  });
});

test("a refusal in a known code is told by it, and wrong fields without one by their sentences", async () => {
  const errors = [{ msg: "Company name is taken" }];
  expect(await refusedWith(400, { error: "Please look.", code: "invalid_input", errors })).toEqual({
    code: "invalid_input",
    said: undefined,
    errors: undefined,
    alsoSaid: ["Company name is taken"],
  });
});

test.each([{}, { error: 7 }, { error: "", code: "holiday" }, { code: "invalid_input" }])(
  "a refusal that says %j says nothing",
  async (body) => {
    expect(await refusedWith(400, body)).toMatchObject({ code: "unexpected", said: undefined });
  },
);
