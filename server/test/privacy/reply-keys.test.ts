import { beginTwoStep, confirmTwoStep } from "@khorgos/contract/accounts/own-account";
import { allEndpoints } from "@khorgos/contract/market/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { askSuppliers } from "@khorgos/contract/matching/matching";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../src/platform/credentials/hash-password.ts";
import { hashToken } from "../../src/accounts/sessions.sql.ts";
import { codeAt, stepOf } from "../../src/platform/credentials/totp.ts";
import { cast, type Person } from "../../src/demo/cast.ts";
import { authorisation } from "../authorisation.ts";
import { type Market, openMarket } from "../market.ts";
import { type Given, joinWithPassword, prepare } from "../prepare.ts";
import { sendRaw } from "./send-raw.ts";

/** What everybody is told: the fields of every answer, and whose contacts are in none of them. */

type Answer = { name: string; who: Person | "nobody"; body: string };

const isWithoutFields = ({ download, events, status }: Endpoint) =>
  download !== undefined || events || status === 204;

let answers: Answer[];
let market: Market;

beforeAll(async () => {
  market = await openMarket();
  const known = await joinWithPassword(market);
  answers = [];
  for (const [name, endpoint] of allEndpoints) {
    if (isWithoutFields(endpoint)) continue;
    // Who only reads leaves everything for the next.
    const shared = endpoint.method === "GET" ? await given(known) : undefined;
    for (const who of [undefined, "lin", "wang", "aigerim", "daulet", "saule"] as const) {
      const reply = await sendRaw(market, who, endpoint, {
        ...authorisation[name]?.input(shared ?? (await given(known))),
      });
      if (reply.statusCode < 400) answers.push({ name, who: who ?? "nobody", body: reply.body });
    }
  }
  await setUpTwoStep();
});
afterAll(() => market.close());

/** These are answered only to anyone who has the password and the telephone. */
async function setUpTwoStep() {
  const password = "long enough";
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", cast.saule.id)
    .execute();
  const begun = await sendRaw(market, "saule", beginTwoStep, { password });
  const code = codeAt(begun.json().secret, stepOf(Date.now() / 1000));
  const confirmed = await sendRaw(market, "saule", confirmTwoStep, { code });
  answers.push({ name: "beginTwoStep", who: "saule", body: begun.body });
  answers.push({ name: "confirmTwoStep", who: "saule", body: confirmed.body });
}

/** As always, and with a car of each supplier that fits the request, who are asked for an offer and make one. */
async function given(known: Given["known"]): Promise<Given> {
  const prepared = await prepare(market, known);
  const offer = { id: prepared.requestId, suggested_price: 1, available_quantity: 1, notes: "" };
  const suppliers = ["lin", "wang"] as const;
  for (const who of suppliers)
    await market.given.car({ supplier_id: cast[who].id, model: "Han", year: 2024 });
  await market.as("aigerim")(askSuppliers, { id: prepared.requestId });
  for (const who of suppliers) await market.as(who)(makeOffer, offer);
  return prepared;
}

/** Every field an answer holds, at whatever depth: `cars[].phone`. */
function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => keysOf(inner, path ? `${path}.${name}` : name));
}

/** One line for each object: `cars[]: brand car_id …`. */
function describeFields(body: string): string {
  const objects = Map.groupBy(new Set(keysOf(JSON.parse(body))), (key) =>
    key.split(".").slice(0, -1).join("."),
  );
  const lines = [...objects].map(([path, keys]) => {
    const names = keys.map((key) => key.slice(path === "" ? 0 : path.length + 1)).toSorted();
    return `  ${path === "" ? "" : `${path}: `}${names.join(" ")}\n`;
  });
  return lines.toSorted().join("");
}

test("every call that answers in JSON was answered to somebody", () => {
  const silent = [...allEndpoints].filter(
    ([name, endpoint]) => answers.every((answer) => answer.name !== name) && !isWithoutFields(endpoint),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test("the fields of every answer, by who is asking", async () => {
  const alike = Map.groupBy(answers, ({ name, body }) => `${name}\n${describeFields(body)}`);
  const text = [...alike]
    .map(([fields, told]) => `${told.map(({ who }) => who).join(", ")}: ${fields}`)
    .join("\n");
  await expect(text).toMatchFileSnapshot("./reply-keys.txt");
});

const contactsOf = (person: Person) => [cast[person].phone, cast[person].email, cast[person].address];
const told = (asker: (answer: Answer) => boolean) => answers.filter(asker);
const isAboutCars = ({ name }: Answer) =>
  ["browseCars", "findCar", "listBrands", "listLocations"].includes(name);
/** Lin has one with Aigerim. */
const isAboutOwnDeal = ({ name }: Answer) => ["listDeals", "findDeal", "giveUpDeal"].includes(name);

test.each([
  {
    whom: "suppliers",
    what: "how to reach a dealer, but by a deal of theirs",
    secrets: [...contactsOf("aigerim"), ...contactsOf("daulet")],
    asker: (answer: Answer) => answer.who === "wang" || (answer.who === "lin" && !isAboutOwnDeal(answer)),
  },
  {
    whom: "other suppliers",
    what: "how to reach the supplier of a car",
    secrets: contactsOf("lin"),
    asker: (answer: Answer) => answer.who === "wang" && isAboutCars(answer),
  },
  {
    whom: "strangers",
    what: "how to reach anybody",
    secrets: (["lin", "wang", "aigerim", "daulet", "saule"] as const).flatMap(contactsOf),
    asker: ({ who, name }: Answer) => who === "nobody" && name !== "login" && name !== "register",
  },
  {
    whom: "anybody",
    what: "what is kept of passwords and tokens",
    secrets: ["$argon2", "_hash", hashToken("lin-token"), hashToken("saule-token")],
    asker: () => true,
  },
])("$whom are never told $what", ({ secrets, asker }) => {
  const bodies = told(asker).map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
});

test("dealers are told how to reach suppliers, so the silence above is no accident", () => {
  const [body] = told(({ who, name }) => who === "aigerim" && name === "findCar").map(
    (answer) => answer.body,
  );
  for (const contact of contactsOf("lin")) expect(body).toContain(contact);
});
