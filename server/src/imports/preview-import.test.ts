import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvOf, rowsOf } from "../../test/long-list.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { keepCopies } from "./keep-copies.ts";
import { previewImport } from "./preview-import.ts";
import { previewPriceList } from "./preview-price-list.ts";

let market: Market;
let folder: string;
beforeAll(async () => {
  market = await openMarket();
  folder = await mkdtemp(join(tmpdir(), "khorgos-preview-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await market.close();
});

const { signal } = new AbortController();
const ROWS = 1_000;

async function look(isLate: () => boolean, rows = ROWS) {
  const path = join(folder, "list.csv");
  await writeFile(path, csvOf(rowsOf(rows, 0)));
  const { db } = market;
  return previewImport({ db, supplierId: cast.lin.id, file: { path }, choices: {}, signal, isLate });
}

test("a preview whose time for reading is over tells what it has read, and that it is not all", async () => {
  expect((await look(() => false)).foresight).toMatchObject({ is_whole: true, inserted: ROWS });
  let asked = 0;
  const { foresight } = await look(() => (asked += 1) === 2);
  expect(foresight.is_whole).toBe(false);
  expect(foresight.missing).toBeUndefined();
  expect(foresight.inserted).toBeGreaterThan(0);
  expect(foresight.inserted).toBeLessThan(ROWS);
});

test("of a very long file the first rows are looked through, and that is said", async () => {
  const { foresight } = await look(() => false, 20_600);
  expect(foresight.is_whole).toBe(false);
  expect(foresight.inserted).toBeGreaterThanOrEqual(20_000);
  expect(foresight.inserted).toBeLessThan(20_600);
});

test("a preview that is late from the beginning has read some rows all the same", async () => {
  const { foresight } = await look(() => true);
  expect(foresight).toMatchObject({ is_whole: false });
  expect(foresight.inserted).toBeGreaterThan(0);
});

test("what was chosen is kept, also where a busy server never looks at the list", async () => {
  const csvFile = new File([csvOf(rowsOf(3, 0))], "list.csv");
  const { id } = (await market.as("lin")(putPriceList, { csvFile })).price_list;
  const verb = previewPriceList(keepCopies(market.db, undefined), () =>
    Promise.reject(new Failure("previews_busy", { params: { seconds: 15 } })),
  );
  const choices = { leftOut: [2] };
  const asked = { db: market.db, actor: { id: cast.lin.id }, input: { id, choices }, signal };
  await expect(verb(asked as Parameters<typeof verb>[0])).rejects.toMatchObject({ code: "previews_busy" });
  expect((await market.as("lin")(currentPriceList, {})).price_list?.choices).toEqual(choices);
});
