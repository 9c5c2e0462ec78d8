import { endpoint } from "@khorgos/contract/platform/endpoint";
import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { noLimits } from "../limits/limits.ts";
import { handleErrors } from "./error-handler.ts";
import { type Actor, serve } from "./serve.ts";

const rename = endpoint("PUT /things/:id", {
  summary: "Rename a thing",
  caller: "dealer",
  input: z.object({ id: z.string(), name: z.string() }),
  reply: z.object({ id: z.string(), name: z.string() }),
});

/** Sends raw HTTP, because our own client parses replies and would hide what leaks. */
async function put(actor: Actor | undefined, body: object) {
  const app = fastify();
  handleErrors(app);
  const careless = async ({ input }: { input: z.output<typeof rename.input> }) => ({
    ...input,
    password: "hunter2",
  });
  serve(rename, careless)(app, {
    db: null as never,
    sessions: null as never,
    whoIs: async () => actor,
    limits: noLimits,
    passwords: null as never,
    offers: null as never,
    answers: null as never,
  });
  const reply = await app.inject({ method: "PUT", url: "/api/things/1", payload: body });
  return reply.json<Record<string, unknown>>();
}

const someone = (role: Actor["role"]): Actor => ({
  id: "d",
  role,
  name: "Somebody",
  email: "d@d.example",
  sessionHash: "",
  catalogueVersion: "",
});

test("a reply carries what the contract names and nothing else", async () => {
  expect(await put(someone("dealer"), { name: "Han" })).toEqual({ id: "1", name: "Han" });
});

test("the id in the path wins over an id in the body", async () => {
  expect(await put(someone("dealer"), { id: "2", name: "Han" })).toMatchObject({ id: "1" });
});

test.each([
  [undefined, "not_signed_in"],
  [someone("supplier"), "wrong_role"],
  [someone("dealer"), "invalid_input"],
] as const)("%o without a name: %s", async (actor, code) => {
  expect(await put(actor, {})).toMatchObject({ code });
});
