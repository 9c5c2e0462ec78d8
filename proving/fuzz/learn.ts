import type { Thing, World } from "./people.ts";
import type { Played } from "./play-step.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const kinds = {
  car: "cars",
  cars: "cars",
  request: "requests",
  requests: "requests",
  import: "imports",
  imports: "imports",
  price_list: "price-lists",
  response: "offers",
  deal: "deals",
  deals: "deals",
} as const satisfies Record<string, Thing["kind"]>;

/** Calls that tell of what is the caller's own. */
const own =
  /^(addCar|editCar|myCars|postRequest|myRequests|makeOffer|decideOnOffer|listDeals|changeRequestStatus|listImports|putPriceList|currentPriceList)$/;

/** Takes note of what a good answer says about the market. */
export function learn(world: World, { step, endpoint, about, reply }: Played): void {
  const { name, who, key } = step;
  if (reply.statusCode >= 400) return;
  const told: unknown =
    reply.body === "" || endpoint.download !== undefined || endpoint.events ? {} : JSON.parse(reply.body);
  if (!isObject(told)) return;
  if (key !== undefined) world.remembered.set(`${who} ${name} ${key}`, reply.body);
  if (typeof told.next_cursor === "string") world.cursors.unshift(told.next_cursor);
  const request = name === "makeOffer" && about ? { request: about.id } : {};
  if (own.test(name)) for (const thing of thingsIn(told)) note(world, { ...thing, ...request, owner: who });
  if (name === "makeOffers" && Array.isArray(told.results))
    for (const result of told.results)
      for (const thing of thingsIn(result)) note(world, { ...thing, owner: who });
  if (name === "uploadPriceList") note(world, { kind: "imports", id: String(told.id), owner: who });
  if (name === "putPriceList") replaceList(world, told, who);
  if (name === "changeRequestStatus" && about)
    about.isClosed = isObject(told.request) && told.request.status === "closed";
  if (endpoint.method === "DELETE" && about) about.isGone = true;
  if (name === "logout") world.standing.set(who, "revoked");
  if (name === "approveUser" || name === "rejectUser") decide(world, name, about);
}

function thingsIn(told: Record<string, unknown>): Pick<Thing, "kind" | "id">[] {
  return Object.entries(kinds).flatMap(([field, kind]) =>
    [told[field]]
      .flat()
      .flatMap((one) => (isObject(one) && typeof one.id === "string" ? [{ kind, id: one.id }] : [])),
  );
}

function note({ things }: World, thing: Thing) {
  if (!things.some(({ kind, id }) => kind === thing.kind && id === thing.id)) things.push(thing);
}

/** A supplier has one price list among the drafts. */
function replaceList(
  { things }: World,
  told: Record<string, unknown>,
  who: World["things"][number]["owner"],
) {
  const now = isObject(told.price_list) ? told.price_list.id : undefined;
  for (const thing of things)
    if (thing.kind === "price-lists" && thing.owner === who && thing.id !== now) thing.isGone = true;
}

/** Anyone who is rejected is out at once; approved again they may sign in anew, but their session stays over. */
function decide({ standing }: World, name: string, about: Thing | undefined) {
  const who = about?.owner;
  if (about?.kind !== "users" || who === undefined) return;
  const was = standing.get(who);
  if (name === "rejectUser" && was !== "rejected")
    standing.set(who, was === "revoked" ? "revoked" : "suspended");
  if (name === "approveUser" && was === "suspended") standing.set(who, "revoked");
  if (name === "approveUser" && (was === "pending" || was === "rejected")) standing.set(who, "ownerSupplier");
}
