import { rm, writeFile } from "node:fs/promises";
import { myCars, editCar } from "@khorgos/contract/cars";
import { downloadRefusedRows, undoImport } from "@khorgos/contract/imports/history";
import { uploadPriceList } from "@khorgos/contract/imports";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { transactOn } from "../platform/db/transact.ts";
import { importPriceList } from "./import-price-list.ts";
import { digestOf, rememberFiles } from "./recall-file.ts";
import { placeOfUpload } from "./receiving/spool-upload.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

/** Large enough to be remembered. */
const ROWS = 2000;
const lines = Array.from(
  { length: ROWS },
  (_, nth) => `LA-${nth},BYD,Model ${nth},2025,${nth === 7 ? "dear" : 10_000 + nth},3,somewhere in the yard`,
);
const text = ["supplier_sku,brand,model,year,price,quantity,notes", ...lines].join("\n");
const upload = (what = text) => market.as("lin")(uploadPriceList, { csvFile: new File([what], "stock.csv") });
const stock = () => market.db.selectFrom("cars").selectAll().orderBy("id").execute();
const good = ROWS - 1;
const unchanged = { inserted: 0, updated: 0, unchanged: good, rejected: 1 };

test("the same file over the same stock says the same, and has its own history", async () => {
  const first = await upload();
  expect(first).toMatchObject({ inserted: good, rejected: 1 });
  const before = await stock();
  const again = await upload();
  expect(again).toEqual({ ...first, ...unchanged, id: again.id });
  expect(again.id).not.toBe(first.id);
  expect(await stock()).toEqual(before);
  const rows = async (id: string) => (await market.as("lin")(downloadRefusedRows, { id })).file.text();
  expect(await rows(again.id)).toBe(await rows(first.id));
  expect(await rows(again.id)).toContain("LA-7");
});

test.each([
  [
    "edited",
    async () => {
      const [car] = (await market.as("lin")(myCars, { limit: 1 })).cars;
      if (car) await market.as("lin")(editCar, { ...car, quantity: 99 });
    },
    { updated: 1, unchanged: good - 1 },
  ],
  [
    "deleted",
    async () => {
      const [car] = await stock();
      await market.db
        .deleteFrom("cars")
        .where("id", "=", car?.id ?? "")
        .execute();
    },
    { inserted: 1, unchanged: good - 1 },
  ],
  [
    "deleted and another added",
    async () => {
      const [car] = await stock();
      await market.db
        .deleteFrom("cars")
        .where("id", "=", car?.id ?? "")
        .execute();
      await market.given.car({ supplier_sku: "by hand" });
    },
    { inserted: 1, unchanged: good - 1 },
  ],
])("a car that was %s since is looked at again", async (_, change, counts) => {
  await upload();
  await change();
  expect(await upload()).toMatchObject({ inserted: 0, updated: 0, ...counts });
});

test("an import that was taken back goes in anew", async () => {
  const { id } = await upload();
  await market.as("lin")(undoImport, { id });
  expect(await upload()).toMatchObject({ inserted: good });
});

test("another file is another file", async () => {
  await upload();
  expect(await upload(text.replace("LA-9,BYD", "LA-9,Geely"))).toMatchObject({
    updated: 1,
    unchanged: good - 1,
  });
});

test("what was imported before another database took over is read anew", async () => {
  const path = placeOfUpload("upload");
  onTestFinished(() => rm(path));
  await writeFile(path, text);
  const { signal } = new AbortController();
  const memories = rememberFiles();
  const supplierId = cast.lin.id;
  const upload = { transact: transactOn(market.db), supplierId, path, memories, signal };
  const take = () => importPriceList({ ...upload, file: { name: "stock.csv", size: text.length } });
  const { encoding } = await take();
  const memory = memories.recall(supplierId, await digestOf(path, signal));
  if (!memory) throw new Error("nothing was remembered");

  const marked = { ...memory, result: { ...memory.result, encoding: "remembered" } };
  memories.keep(supplierId, marked);
  expect(await take()).toMatchObject({ encoding: "remembered", unchanged: good });
  memories.keep(supplierId, { ...marked, database: "1763850000.123456" });
  expect(await take()).toMatchObject({ encoding, unchanged: good });
});

test("of many suppliers the one who has sent nothing for longest is forgotten", () => {
  const memories = rememberFiles();
  const memory = (digest: string) => ({
    digest,
    database: "",
    stock: { cars: 0, versions: 0 },
    result: {
      id: "",
      encoding: "",
      inserted: 0,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      errors: [],
      noted: 0,
      notes: [],
    },
    form: { encoding: "", delimiter: "", columns: [], exchangeRate: null },
  });
  for (let nth = 0; nth <= 100; nth++) memories.keep(`supplier ${nth}`, memory("a"));
  expect(memories.recall("supplier 0", "a")).toBeUndefined();
  expect(memories.recall("supplier 1", "a")).toBeDefined();
  expect(memories.recall("supplier 1", "b")).toBeUndefined();
});
