import { allEndpoints } from "@khorgos/contract/market/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorisation } from "../authorisation.ts";
import { type Market, openMarket } from "../market.ts";
import { callerOf } from "../nasty.ts";
import { sendRaw } from "../privacy/send-raw.ts";
import { type Given, joinWithPassword, prepare } from "../prepare.ts";
import { countRows, fingerprintOfTables } from "../tables.ts";

/** A double click, or a network that swallowed the first answer: nothing is made twice. */

let market: Market;
let known: Given["known"];
beforeAll(async () => {
  market = await openMarket();
  known = await joinWithPassword(market);
});
afterAll(() => market.close());

/** Signing out comes last, because nobody is answered after it. */
const isLast = ([name]: [string, unknown]) => Number(name === "logout");
const posts = [...allEndpoints]
  .filter(([, { method }]) => method === "POST")
  .toSorted((one, other) => isLast(one) - isLast(other));

/** Posts that take no Idempotency-Key, and why saying them twice makes nothing twice. */
const harmless: Record<string, string> = {
  login: "two sessions were asked for",
  logout: "a session ends once",
  checkStatus: "only asks",
  forgotPassword: "both links work until one is used",
  resetPassword: "a link works once",
  issueResetLink: "both links work until one is used",
  changePassword: "the current password is the current one once",
  eraseAccount: "an account is erased once",
  beginTwoStep: "a secret that waits takes the place of the one before",
  confirmTwoStep: "a code is good once",
  endTwoStep: "a code is good once",
  approveUser: "a decision stands",
  rejectUser: "a decision stands",
  stopPriceList: "a list is stopped once",
  undoImport: "what is taken back is back",
  uploadPriceList: "the same rows mean the same cars",
  putPriceList: "takes the place of the one before",
  previewPriceList: "only asks",
  foreseeMatches: "only asks",
  estimateCost: "only asks",
  confirmWords: "what is confirmed is confirmed",
  readNews: "what is read is read",
  startPriceList: "a list is on its way once",
  cancelPriceList: "a list is a draft once",
};

test("a post takes a key under which it is done once, or says why it needs none", () => {
  const without = posts.filter(([, endpoint]) => endpoint.idempotent !== true).map(([name]) => name);
  expect(Object.keys(harmless).toSorted()).toEqual(without.toSorted());
});

test.each(posts.filter(([, { idempotent }]) => idempotent === true))(
  "%s under one key is done once, and answered alike",
  async (name, endpoint) => {
    const input = { ...authorisation[name]?.input(await prepare(market, known)) };
    const ask = () => sendRaw(market, callerOf(endpoint), endpoint, input, { "idempotency-key": name });
    const first = await ask();
    const before = await fingerprintOfTables(market.db);
    const second = await ask();
    const status = endpoint.status ?? 200;
    expect([first.statusCode, second.statusCode]).toEqual([status, status]);
    expect(second.json()).toEqual(first.json());
    expect(await fingerprintOfTables(market.db)).toEqual(before);
  },
);

/** Sessions and links that were asked for, and the list of what was taken in. */
const mayGrow = new Set(["sessions", "password_resets", "imports", "import_batches"]);
/** Each link that an administrator hands out is written down. */
const isWrittenDown = (name: string, table: string) => name === "issueResetLink" && table === "audit_entries";
/** Their caller has no password or code here; anyone who has one tells it in stories of their own. */
const asksForPassword = new Set([
  "changePassword",
  "eraseAccount",
  "beginTwoStep",
  "confirmTwoStep",
  "endTwoStep",
]);

test.each(posts.filter(([name]) => name in harmless && !asksForPassword.has(name)))(
  "%s said twice makes nothing twice",
  async (name, endpoint) => {
    const input = { ...authorisation[name]?.input(await prepare(market, known)) };
    const first = await sendRaw(market, callerOf(endpoint), endpoint, input);
    expect(first.statusCode).toBe(endpoint.status ?? 200);
    const before = await countRows(market.db);
    await sendRaw(market, callerOf(endpoint), endpoint, input);
    const after = Object.entries(await countRows(market.db));
    const grown = after.filter(([table, rows]) => rows > (before[table] ?? 0)).map(([table]) => table);
    expect(grown.filter((table) => !mayGrow.has(table) && !isWrittenDown(name, table))).toEqual([]);
  },
);
