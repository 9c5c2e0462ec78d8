import { browseCars } from "@khorgos/contract/cars/cars";
import { exportMarket } from "@khorgos/contract/cars/exports";
import { mediaTypes } from "@khorgos/contract/platform/endpoint";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openWorkbook } from "../../test/open-workbook.ts";
import { withoutGuard } from "@khorgos/price-list/table/cell-text";
import { cast } from "../demo/cast.ts";

/** A market of some size as a workbook. */

const CARS = 5_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await sql`insert into cars (id, car_id, supplier_id, supplier_sku, sku_generated, brand, model, year, trim_level, body_color,
      interior_color, price, quantity, location, seller, additional_features, notes)
    select gen_random_uuid(), 'C-' || n, case when n % 2 = 0 then ${cast.lin.id}::uuid else ${cast.wang.id}::uuid end,
      'S-' || n, false, 'BYD', 'Seal ' || n, 2020 + n % 6, '=1+' || n, 'white', 'black/beige', 10000 + n + 0.25, 1 + n % 9, 'Khorgos',
      '00' || n, '2026-03-0' || n % 9, E'a\n_x000D_' || chr(1 + n % 8) || chr(65534) || ' 🚗'
    from generate_series(1, ${CARS}) n`.execute(market.db);
});
afterAll(() => market.close());

type Ask = { format?: "csv" | "xlsx"; language?: "ru" | "en" | "zh"; brand?: string };
const exported = async (who: "aigerim" | "lin", ask: Ask) =>
  (await market.as(who)(exportMarket, { sort: "model", order: "asc", ...ask })).file;

test.each([
  [undefined, "not_signed_in"],
  ["saule", "wrong_role"],
] as const)("%s gets no workbook: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  await expect(call(exportMarket, { format: "xlsx" })).rejects.toMatchObject({ code });
});

test.each([
  ["aigerim", "ru", "Автомобили", 33],
  ["lin", "zh", "车源", 29],
] as const)("%s gets the market in %s with all that the CSV has", async (who, language, sheet, columns) => {
  const file = await exported(who, { format: "xlsx", language });
  expect(file.type).toBe(mediaTypes.xlsx);
  const { [sheet]: rows = [] } = await openWorkbook(file);
  expect([rows.length, rows[0]?.length]).toEqual([CARS + 1, columns]);
  const csv = Buffer.from(await (await exported(who, { language })).arrayBuffer()).toString();
  const lines: string[][] = parse(csv, { bom: true, delimiter: language === "ru" ? ";" : "," });
  const asText = (cell: string | number = "") =>
    typeof cell === "number" && language === "ru" ? String(cell).replace(".", ",") : String(cell);
  expect(rows.map((row) => Array.from({ length: columns }, (_, at) => asText(row[at])))).toEqual(
    lines.map((cells) => cells.map(withoutGuard)),
  );
  expect(rows[1]?.map((cell) => typeof cell).filter((type) => type === "number")).toHaveLength(3);
});

test("it is named after the day, and comes with its length", async () => {
  const { headers, rawPayload } = await market.raw("aigerim", {
    method: "GET",
    url: "/api/cars/export?format=xlsx&brand=none",
    headers: { "accept-encoding": "gzip" },
  });
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="khorgos-cars-[\d-]{10}\.xlsx"$/);
  expect(headers["content-length"]).toBe(String(rawPayload.length));
  expect(await openWorkbook(rawPayload)).toEqual({ Cars: [expect.arrayContaining(["Brand", "Phone"])] });
});

test("workbooks and CSVs of one person are counted together: the third at a time is refused", async () => {
  const asks = (["xlsx", "csv", "xlsx"] as const).map((format) => exported("aigerim", { format }));
  const answers = await Promise.allSettled(asks);
  const refused = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as unknown] : [],
  );
  expect(refused).toMatchObject([{ code: "too_many" }]);
});

test("pages are answered while a workbook is made", async () => {
  const made = new AbortController();
  const making = exported("aigerim", { format: "xlsx" }).finally(() => made.abort());
  let meanwhile = 0;
  while (!made.signal.aborted) {
    await market.as("daulet")(browseCars, { limit: 1 });
    if (!made.signal.aborted) meanwhile += 1;
  }
  await making;
  expect(meanwhile).toBeGreaterThan(0);
});
