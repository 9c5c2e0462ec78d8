import { mediaTypes, type ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { makeOffers } from "@khorgos/contract/requests/offers";
import { isOneLine, withoutNothing } from "@khorgos/contract/platform/one-line.rules";
import { isDeepStrictEqual } from "node:util";
import { authorisation } from "../../server/test/authorisation.ts";
import { type Caller } from "../../server/test/outcomes.ts";
import { faultOf } from "../../server/test/nasty.ts";
import { isAdmitted, type Thing, type World } from "./people.ts";
import type { Played } from "./play-step.ts";

/** No page of a list is longer, in bytes. */
const MAX_ANSWER = 2_000_000;

/** What is wrong with an answer, in the light of all that was answered before; undefined when nothing is. */
export function findFault(world: World, played: Played): string | undefined {
  const { reply, endpoint } = played;
  const silence =
    endpoint.events && reply.statusCode === 200 ? "no-cache, no-store, no-transform" : "no-store";
  if (reply.headers["cache-control"] !== silence) return `may be kept: ${reply.headers["cache-control"]}`;
  if (reply.rawPayload.length > MAX_ANSWER) return `is ${reply.rawPayload.length} bytes long`;
  const fault = faultOf(reply);
  if (fault !== undefined || reply.statusCode >= 400) return fault;
  if (played.step.odd === "another method") return "a method that the address does not take";
  return (
    wrongShape(played) ??
    wrongCaller(world, played) ??
    wrongState(world, played) ??
    toldOfOthers(world, played) ??
    hiddenLetters(played)
  );
}

/** The contract names all that is told, and with which status. */
function wrongShape({ endpoint, reply, step: { name } }: Played): string | undefined {
  const { statusCode, body, headers } = reply;
  const isRevision = name === "makeOffer" && statusCode === 200;
  if (statusCode !== (endpoint.status ?? 200) && !isRevision) return `answers ${statusCode}`;
  if (statusCode === 204) return body === "" ? undefined : "a body that nobody announced";
  const type = String(headers["content-type"]);
  const plain = endpoint.events ? "text/event-stream" : "application/json";
  const awaited = endpoint.download?.map((format) => mediaTypes[format]) ?? [plain];
  if (!awaited.some((one) => type.startsWith(one))) return `answers ${type}`;
  if (endpoint.download !== undefined || endpoint.events) return undefined;
  const told: unknown = JSON.parse(body);
  const read = endpoint.reply.safeParse(told);
  if (!read.success) return `not the shape of its reply: ${read.error.message}`;
  return isDeepStrictEqual(read.data, told) ? undefined : `tells more than its reply: ${body}`;
}

/** Whether what this caller's kind may call is only ever about their own: the matrix lets the owner in and not the others. */
const isOnlyForOwners = (name: string, caller: Caller) =>
  /Supplier/.test(caller)
    ? authorisation[name]?.may.otherSupplier !== "ok"
    : /Dealer/.test(caller) && authorisation[name]?.may.otherDealer !== "ok";

function wrongCaller({ standing }: World, { step: { name, who }, about }: Played): string | undefined {
  const caller = standing.get(who) ?? "nobody";
  if (!isAdmitted(name, caller)) return `${caller} may not`;
  // A supplier withdraws what they offered on a dealer's request, and a deal has two parties.
  if (name === "withdrawOffer" || about?.kind === "deals") return undefined;
  if (about && isOnlyForOwners(name, caller) && about.owner !== who) return `it is ${about.owner}'s`;
  return undefined;
}

/** Nothing is done with what is gone, and no offer is made on what is closed, but a repeated call is answered as before. */
function wrongState({ remembered, things }: World, { step, about, reply }: Played): string | undefined {
  const before = remembered.get(`${step.who} ${step.name} ${step.key}`);
  if (step.key !== undefined && before !== undefined)
    return isDeepStrictEqual(JSON.parse(before), JSON.parse(reply.body)) ? undefined : `was ${before} before`;
  if (about?.isGone) return "it is gone";
  if (about?.isClosed && step.name === "makeOffer") return "it is closed";
  if (step.name === "makeOffers") return answeredTooLate(things, JSON.parse(reply.body));
  return undefined;
}

/** Of several answers in one call each is decided like one alone. */
function answeredTooLate(things: readonly Thing[], { results }: ReplyOf<typeof makeOffers>) {
  const made = new Set(results.flatMap(({ request_id, response }) => (response ? [request_id] : [])));
  const late = things.find(({ id, isClosed, isGone }) => made.has(id) && (isClosed || isGone));
  return late && `answers ${late.id}, which is closed or gone`;
}

/** Lists of one's own things. */
const ownLists = new Set(["myCars", "myRequests", "listImports", "currentPriceList"]);

function toldOfOthers(
  { things }: World,
  { step: { name, who }, reply: { body } }: Played,
): string | undefined {
  if (!ownLists.has(name)) return undefined;
  const foreign = things.find(
    ({ id, owner, kind }) => kind !== "users" && owner !== who && body.includes(id),
  );
  return foreign && `tells of ${foreign.kind} of ${foreign.owner}`;
}

/** What is one line wherever it is told. */
const lines = new Set([
  "name",
  "company_name",
  "dealership_name",
  "wechat_id",
  "supplier_sku",
  "brand",
  "model",
  "trim_level",
  "body_color",
  "interior_color",
  "location",
  "seller",
]);

/** A line that breaks, reads as another one, or is there and says nothing. */
function hiddenLetters({ endpoint, reply }: Played): string | undefined {
  if (reply.body === "" || endpoint.download !== undefined || endpoint.events) return undefined;
  let fault: string | undefined;
  JSON.parse(reply.body, (key, value: unknown) => {
    if (typeof value !== "string" || !lines.has(key) || value === "") return value;
    if (!isOneLine(value) || withoutNothing(value) === "") fault = `${key} is ${JSON.stringify(value)}`;
    return value;
  });
  return fault;
}
