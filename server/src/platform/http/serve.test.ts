import { endpoint } from "@khorgos/contract/platform/endpoint";
import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { noLimits } from "../limits/limits.ts";
import { openResponseCache } from "./response-cache.ts";
import { handleErrors } from "./error-handler.ts";
import { type Actor, serveOn } from "./serve.ts";

const rename = endpoint("PUT /things/:id", {
  summary: "Rename a thing",
  caller: "dealer",
  input: z.object({ id: z.string(), name: z.string() }),
  reply: z.object({ id: z.string(), name: z.string() }),
});

const market = {
  db: null as never,
  sessions: null as never,
  limits: noLimits,
  listSignedIn: async () => new Set<string>(),
  passwords: null as never,
  offers: null as never,
  answers: openResponseCache(1_000_000),
};

/** Sends raw HTTP, because our own client parses replies and would hide what leaks. */
async function put(actor: Actor | undefined, body: object) {
  const app = fastify();
  handleErrors(app);
  const careless = async ({ input }: { input: z.output<typeof rename.input> }) => ({
    ...input,
    password: "hunter2",
  });
  serveOn(app, { ...market, whoIs: async () => actor })(rename, careless);
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

test("of a cached endpoint the verb works once for all dealers, and once for each supplier", async () => {
  const count = endpoint("GET /things", {
    summary: "Count things",
    caller: "member",
    input: z.object({}),
    reply: z.object({ calls: z.int() }),
    cached: true,
  });
  const app = fastify();
  let calls = 0;
  const whoIs = async (said?: string): Promise<Actor> => {
    const [role = "", id = ""] = (said ?? "").split(" ");
    return { ...someone(role as Actor["role"]), id, catalogueVersion: "1 7" };
  };
  serveOn(app, { ...market, whoIs })(count, async () => ({ calls: ++calls }));
  const told = async (authorization: string) =>
    (await app.inject({ url: "/api/things", headers: { authorization } })).json<{ calls: number }>().calls;
  expect([await told("dealer a"), await told("dealer b"), await told("dealer a")]).toEqual([1, 1, 1]);
  expect([await told("supplier c"), await told("supplier d"), await told("supplier c")]).toEqual([2, 3, 2]);
});
