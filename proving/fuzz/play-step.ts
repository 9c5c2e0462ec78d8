import { allEndpoints } from "@khorgos/contract/market/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import type { LightMyRequestResponse } from "fastify";
import { authorisation } from "../../server/test/authorisation.ts";
import type { Step } from "./draw-steps.ts";
import type { Thing, World } from "./people.ts";
import { rushIn } from "./rush.ts";
import { files, writeRequest } from "./write-request.ts";

/** A call that was made: what it was about, and what came back. */
export type Played = {
  step: Step;
  endpoint: Endpoint;
  /** The one that the address names, if it is known. */
  about: Thing | undefined;
  reply: LightMyRequestResponse;
  /** What was wrong with what the caller did just before. */
  rushed: string | undefined;
};

/** An id that nothing ever had. */
const NOTHING = "99999999-9999-4999-8999-999999999999";

/** Makes the call of a step in the market as it is by now. */
export async function playStep(world: World, step: Step): Promise<Played> {
  const endpoint = allEndpoints.get(step.name);
  if (!endpoint) throw new Error(`There is no call ${step.name}`);
  const input = authorisation[step.name]?.input(givenTo(world, step)) ?? {};
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(input))
    if (!(value instanceof Blob)) fields.set(name, JSON.stringify(value));
  if (fields.has("cursor") || "cursor" in endpoint.input.shape) takeCursor(world, step, fields);
  for (const [name, json] of step.changes) {
    if (json !== undefined) fields.set(name, json);
    else if (!endpoint.path.includes(`:${name}`)) fields.delete(name);
  }
  const file = endpoint.file ? fileOf(step, Reflect.get(input, endpoint.file)) : undefined;
  const request = await writeRequest(endpoint, { fields, file, odd: step.odd });
  const token = world.tokens.get(step.who);
  const headers = {
    ...request.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(step.key !== undefined && { "idempotency-key": `${step.key}-${world.nonce}` }),
  };
  const { app } = world.market;
  const rushed = step.rush && (await rushIn(app, { ...request, headers }, step.rush));
  const reply = await app.inject({ ...request, headers });
  const id: unknown = endpoint.path.includes(":id") ? JSON.parse(fields.get("id") ?? "null") : undefined;
  const kind = kindOf(endpoint);
  return {
    step,
    endpoint,
    reply,
    rushed,
    about: world.things.find((thing) => thing.id === id && thing.kind === kind),
  };
}

/** The first word of the address that says what it is about. */
const kindOf = ({ path }: Endpoint) => path.split("/").find((part) => part !== "" && part !== "admin");

/** What the good call would be about: one thing of each kind. */
function givenTo({ things, given }: World, { who, whose, pick }: Step) {
  const one = (kind: Thing["kind"]): string => {
    const all = things.filter((thing) => thing.kind === kind);
    const own = all.filter((thing) => !thing.isGone && (kind === "users" || thing.owner === who));
    const others = all.filter((thing) => !thing.isGone && thing.owner !== who);
    const meant = { own, "others'": others, any: all, nothing: [] }[whose];
    const among = meant.length > 0 ? meant : all;
    return whose === "nothing" ? NOTHING : (among[pick % among.length]?.id ?? NOTHING);
  };
  const requestId = one("requests");
  const on = things.filter(({ request }) => request === requestId);
  return {
    ...given,
    carId: one("cars"),
    requestId,
    offered: { id: requestId, offer_id: on[pick % on.length]?.id ?? one("offers") },
    dealId: one("deals"),
    nameChangeId: one("name-changes"),
    importId: one("imports"),
    listId: one("price-lists"),
    pending: { id: one("users"), email: given.known.email },
  };
}

/** Goes on where some list ended; whether it was this one is the server's to find out. */
function takeCursor({ cursors }: World, { pick }: Step, fields: Map<string, string>) {
  const cursor = cursors[pick];
  if (cursor !== undefined) fields.set("cursor", JSON.stringify(cursor));
  if (pick % 2 === 0) fields.set("limit", "1");
}

function fileOf(step: Step, good: unknown): File | undefined {
  const odd = step.file === undefined ? undefined : files[step.file];
  if (odd) return new File([odd.bytes], odd.name);
  return good instanceof File ? good : undefined;
}
