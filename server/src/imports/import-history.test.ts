import { downloadRefusedRows, findImport, listImports } from "@khorgos/contract/imports/history";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("imports").execute();
});

const header = "supplier_sku,brand,model,year,price,quantity";
const good = "A,BYD,Seal,2025,1000,1";
const upload = (text: string, name = "stock.csv", who: "lin" | "wang" = "lin") =>
  market.as(who)(uploadPriceList, { csvFile: new File([text], name) });
const refused = async (id: string, language?: "ru" | "en" | "zh") =>
  (await market.as("lin")(downloadRefusedRows, { id, language })).file;

test("every import is kept: when, under which name, how large, with what outcome", async () => {
  const text = `${header}\n${good}\nB,BYD,,2025,1000,1\n`;
  const { id, errors, noted, notes, ...counts } = await upload(text, "прайс 霍尔果斯.csv");
  const { import: told } = await market.as("lin")(findImport, { id });
  expect(told).toMatchObject({
    id,
    ...counts,
    file_name: "прайс 霍尔果斯.csv",
    size: Buffer.byteLength(text),
    status: "done",
    undone_at: null,
  });
  expect(Date.now() - Date.parse(told.at)).toBeLessThan(60_000);
});

test.each([
  ["a/b\\..\\прайс.csv", "прайс.csv"],
  [`${"长".repeat(300)}.csv`, "长".repeat(200)],
  ["gnp\u202Evsc.csv", "gnpvsc.csv"],
])("a file called %s is kept as %s", async (name, kept) => {
  const { id } = await upload(`${header}\n${good}`, name);
  expect((await market.as("lin")(findImport, { id })).import.file_name).toBe(kept);
});

test("a file that could not be read at all is not kept", async () => {
  await expect(upload("brand,model\nBYD,Seal")).rejects.toMatchObject({ code: "file_columns_missing" });
  expect((await market.as("lin")(listImports, {})).imports).toEqual([]);
});

test("a supplier sees their own imports only, newest first, page by page", async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth++)
    ids.unshift((await upload(`${header}\nA,BYD,Seal,2025,${1000 + nth},1`)).id);
  const { id: wangs } = await upload(`${header}\n${good}`, "wang.csv", "wang");
  const first = await market.as("lin")(listImports, { limit: 3 });
  const second = await market.as("lin")(listImports, { limit: 3, cursor: first.next_cursor ?? "" });
  expect([...first.imports, ...second.imports].map(({ id }) => id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  for (const ask of [findImport, downloadRefusedRows])
    await expect(market.as("lin")(ask, { id: wangs })).rejects.toMatchObject({ code: "import_not_found" });
});

test("refused rows come back in the form of the file, with the reason in the reader's language", async () => {
  const list = [
    "Код;Марка;Модель;Год;Цена, $;Кол-во",
    "1;BYD;Seal;2025;24100;1",
    "2;BYD;;2025;24100;1",
    "3;Geely;'=Monjaro;1950;дорого;1",
  ];
  const { id, rejected } = await upload(list.join("\r\n"));
  expect(rejected).toBe(2);
  const file = await refused(id, "ru");
  expect(file.type).toBe("text/csv;charset=utf-8");
  expect((await file.text()).split("\r\n")).toEqual([
    "Код;Марка;Модель;Год;Цена, $;Кол-во;причина",
    "2;BYD;;2025;24100;1;Модель: Заполните это поле",
    `3;Geely;'=Monjaro;1950;дорого;1;"Год: Не меньше 1980; Цена, $: Введите число"`,
    "",
  ]);
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(await (await refused(id, "zh")).text()).toContain("原因\r\n");
  expect(await (await refused(id)).text()).toContain("reason\r\n");
});

test.each([
  ["with commas", ",", "en"],
  ["with semicolons", ";", "ru"],
  ["with tabs", "\t", "zh"],
  ["with bars", "|", "en"],
] as const)("once mended the file %s goes in as it is", async (_, delimiter, language) => {
  const rows = [header, good, "B,BYD,Han,1950,5000,1", "C,BYD,,2025,6000,1"].map((row) =>
    row.replaceAll(",", delimiter),
  );
  const { id } = await upload(rows.join("\n"));
  const text = await (await refused(id, language)).text();
  // As it is, it is refused again, and its reasons are not doubled.
  const again = await upload(text);
  expect(again).toMatchObject({ inserted: 0, rejected: 2 });
  expect(await (await refused(again.id, language)).text()).toBe(text);

  const mended = text
    .replace("1950", "2024")
    .replace(`BYD${delimiter.repeat(2)}`, `BYD${delimiter}Tang${delimiter}`);
  expect(await upload(mended)).toMatchObject({ inserted: 2, updated: 0, rejected: 0 });
});

test("all refused rows are in the file, also those beyond what the answer names", async () => {
  const rows = Array.from({ length: 2500 }, (_, nth) => `S-${nth},BYD,,2025,1000,1`);
  const { id, rejected, errors } = await upload([header, ...rows].join("\n"));
  expect([rejected, errors.length]).toEqual([2500, 1000]);
  const lines = (await (await refused(id)).text()).split("\r\n");
  expect(lines).toHaveLength(2502);
  expect(lines[2500]).toContain("S-2499");
});

test("an import without refused rows has a file without rows", async () => {
  const { id } = await upload(`${header}\n${good}`);
  expect(await (await refused(id)).text()).toBe(`${header},reason\r\n`);
});
