import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { downloadRefusedRows, listImports, undoImport } from "@khorgos/contract/imports/history";
import { putPriceList } from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, outcome } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { importJobs } from "./import-jobs.ts";
import { forgetBeyond, MAX_KEPT } from "./history.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket({ limits: limitsOn })));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("imports").execute();
  await sql`delete from attempts`.execute(market.db);
});

const header = "supplier_sku,brand,model,year,price,quantity";
const csv = (text: string) => new File([text], "stock.csv");
const upload = (text: string, who: "lin" | "wang" = "lin") =>
  market.as(who)(uploadPriceList, { csvFile: csv(`${header}\n${text}`) });
/** A list that changes one car and has one row refused. */
const price = (price: number, who: "lin" | "wang" = "lin") =>
  upload(`A,BYD,Seal,2025,${price},3\n,BYD,Han,1950,${price},3`, who);
const forgottenOf = async (who: "lin" | "wang") =>
  (await market.as(who)(listImports, {})).imports.map(({ forgotten_at }) => forgotten_at !== null);
const batches = () => market.db.selectFrom("import_batches").select("import_id").execute();

test("of one supplier no more is kept than one may leave behind, and what the latest import left always", async () => {
  await price(21_000, "wang");
  await price(21_000);
  const second = await price(22_000);
  const third = await price(23_000);
  const kept = await market.db
    .selectFrom("imports")
    .where("id", "=", third.id)
    .selectAll()
    .executeTakeFirst();
  expect(kept?.kept_bytes).toBeGreaterThan(100);
  const twoOfThem = 2 * (kept?.kept_bytes ?? 0) + 10;
  await market.db.transaction().execute((tx) => forgetBeyond(tx, cast.lin.id, twoOfThem));
  expect([await forgottenOf("lin"), await forgottenOf("wang")]).toEqual([[false, false, true], [false]]);
  await market.db.transaction().execute((tx) => forgetBeyond(tx, cast.lin.id, 1));
  expect([await forgottenOf("lin"), await forgottenOf("wang")]).toEqual([[false, true, true], [false]]);
  expect((await batches()).filter(({ import_id }) => import_id === second.id)).toEqual([]);

  const lin = market.as("lin");
  expect(await outcome(lin(undoImport, { id: second.id }))).toBe("import_forgotten");
  expect(await outcome(lin(downloadRefusedRows, { id: second.id }))).toBe("import_forgotten");
  expect(await outcome(lin(downloadRefusedRows, { id: third.id }))).toBe("done");
  expect((await lin(undoImport, { id: third.id })).import).toMatchObject({ restored: 1 });
});

test("an import looks after that itself", async () => {
  const first = await price(21_000);
  await market.db.updateTable("imports").set({ kept_bytes: MAX_KEPT }).where("id", "=", first.id).execute();
  await price(22_000);
  expect(await forgottenOf("lin")).toEqual([false, true]);
});

test("a file said again after its refused rows were forgotten has them refused once more", async () => {
  const many = Array.from({ length: 3_000 }, (_, nth) => `B-${nth},BYD,Han,1950,2000,3`).join("\n");
  const { id } = await upload(many);
  await market.db.deleteFrom("import_batches").where("import_id", "=", id).execute();
  expect(await upload(many)).toMatchObject({ rejected: 3_000 });
  expect((await batches()).length).toBeGreaterThan(0);
});

test("the last twenty imports and those of thirty days are kept, others are forgotten at night", async () => {
  for (let nth = 1; nth <= 24; nth += 1) await price(nth);
  const ago = (days: number, from: number) =>
    sql`update imports set at = now() - make_interval(days => ${days}::integer) - (now() - at) where id in (
      select id from imports order by at limit ${from})`.execute(market.db);
  await ago(31, 2);
  await importJobs(market.db, { info() {} })["forget-old-rows"]?.work({});
  expect((await forgottenOf("lin")).filter(Boolean)).toHaveLength(2);
  expect(new Set((await batches()).map(({ import_id }) => import_id)).size).toBe(22);
  await ago(29, 24);
  await ago(2, 6);
  await importJobs(market.db, { info() {} })["forget-old-rows"]?.work({});
  expect((await forgottenOf("lin")).filter(Boolean)).toHaveLength(4);
});

test("however many imports are old, a night forgets them all", async () => {
  const { id } = await price(21_000);
  await sql`insert into imports (id, supplier_id, at, file_name, size)
    select gen_random_uuid(), supplier_id, at - interval '31 days', file_name, size
    from imports cross join generate_series(1, 45) where id = ${id}`.execute(market.db);
  await sql`insert into import_batches (import_id, number) select id, 1 from imports`.execute(market.db);
  await importJobs(market.db, { info() {} })["forget-old-rows"]?.work({});
  expect(await sql`select from imports where forgotten_at is not null`.execute(market.db)).toMatchObject({
    rows: { length: 26 },
  });
  expect(new Set((await batches()).map(({ import_id }) => import_id)).size).toBe(20);
});

test("a supplier may upload sixty lists an hour, whatever becomes of them", async () => {
  for (let nth = 0; nth < 59; nth += 1) expect(await outcome(upload(""))).toBe("file_no_rows");
  expect(await outcome(price(1))).toBe("done");
  const said = await upload("").catch((error: unknown) => error);
  expect(said).toMatchObject({ code: "too_many_uploads", params: { max: 60 } });
  expect(await outcome(market.as("lin")(putPriceList, { csvFile: csv(header) }))).toBe("too_many_uploads");
  expect(await outcome(price(1, "wang"))).toBe("done");
});
