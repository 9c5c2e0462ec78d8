import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { currentPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { workbookParts } from "../../../price-list/test/workbooks/write-workbook.ts";
import { writeZip, type ZipEntry } from "../../../price-list/test/workbooks/write-zip.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { addJob, startJobs } from "../platform/jobs/run-jobs.ts";
import { importJobs } from "./import-jobs.ts";

// Reading steps back behind everything else, other tests too.
vi.setConfig({ testTimeout: 300_000 });

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

/** However slow the machine is. */
const patiently = { timeout: 60_000 };
let running: Awaited<ReturnType<typeof startJobs>> | undefined;
afterEach(() => running?.stop());
/** Whether the server says within its second that it can work. */
const readiness = async () => (await market.raw(undefined, { url: "/api/health/ready" })).statusCode;
async function isReady() {
  await expect.poll(readiness, patiently).toBe(200);
}

const MB = 1024 * 1024;
const rows = [
  ["brand", "model", "year", "price", "quantity"],
  ["BYD", "Han", 2026, 18_500, 3],
];
const usual = workbookParts([{ rows }]);
const sheet = "xl/worksheets/sheet1.xml";
/** The workbook with these parts put in the place of its own. */
const withParts = (...parts: ZipEntry[]) =>
  writeZip([...usual.filter((one) => parts.every(({ name }) => name !== one.name)), ...parts]);
const sheetWith = (before: string, behind = "") =>
  withParts({ name: sheet, data: `<worksheet>${before}<sheetData/>${behind}</worksheet>` });
const cellIn = (attributes: string) =>
  withParts({
    name: sheet,
    data: `<worksheet><sheetData><row r="1"><c ${attributes}><v>1</v></c></row></sheetData></worksheet>`,
  });
/** Sheets of 100 MB each, none of which is called .xml. */
const hiddenSheets = () => {
  const data = Buffer.alloc(100 * MB, " ");
  data.write("<worksheet>");
  const parts = Array.from({ length: 3 }, (_, at) => ({ name: `xl/worksheets/s${at}.bin`, data }));
  const names = parts.map((_, at) => `<sheet name="s${at}" r:id="r${at}"/>`).join("");
  const targets = parts.map(
    ({ name }, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="${name.slice(3)}"/>`,
  );
  return writeZip([
    {
      name: "_rels/.rels",
      data: `<Relationships><Relationship Id="b" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    { name: "xl/workbook.xml", data: `<workbook xmlns:r="r"><sheets>${names}</sheets></workbook>` },
    { name: "xl/_rels/workbook.xml.rels", data: `<Relationships>${targets.join("")}</Relationships>` },
    ...parts,
  ]);
};

const files: readonly (readonly [string, () => Uint8Array<ArrayBuffer>])[] = [
  [
    "hidden columns from -1000000000",
    () => sheetWith(`<cols><col min="-1000000000" max="1" hidden="1"/></cols>`),
  ],
  [
    "hidden columns from -Infinity",
    () => sheetWith(`<cols><col min="-Infinity" max="1" hidden="1"/></cols>`),
  ],
  ["hidden columns to 1e300", () => sheetWith(`<cols><col min="1" max="1e300" hidden="1"/></cols>`)],
  [
    "merged cells beyond the sheet",
    () => sheetWith("", `<mergeCells><mergeCell ref="A1:ZZZ99999999"/></mergeCells>`),
  ],
  [
    "a row numbered 4294967296",
    () =>
      withParts({ name: sheet, data: `<worksheet><sheetData><row r="4294967296"/></sheetData></worksheet>` }),
  ],
  ["a cell in column ZZZZ", () => cellIn(`r="ZZZZ1"`)],
  ["a style numbered -1", () => cellIn(`s="-1"`)],
  ["a shared text numbered 1e9", () => cellIn(`t="s" s="1000000000"`)],
  ["three sheets of 100 MB", hiddenSheets],
];

test.each(files)("%s end nothing but their own upload", async (_, write) => {
  const bytes = write();
  const csvFile = () => new File([bytes], "list.xlsx");
  const lin = market.as("lin");
  const written: unknown[] = [];
  const letter = { work: async () => void written.push("letter") };
  const jobs = { ...importJobs(market.db, { info() {} }), letter };
  const begin = async () => {
    running = await startJobs({ connectionString: market.url, jobs });
  };
  await begin();
  const refusals = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => lin(uploadPriceList, { csvFile: csvFile() })),
    lin(putPriceList, { csvFile: csvFile() }).then(({ price_list: { id } }) => lin(startPriceList, { id })),
    isReady(),
    market.as("wang")(uploadPriceList, { csvFile: new File([`${rows.join("\n")}\n`], "list.csv") }),
    market.db.transaction().execute((tx) => addJob(tx, "letter", {})),
  ]);
  const said = refusals.map((one) => (one.status === "rejected" ? one.reason : undefined));
  for (const refusal of said.slice(0, 4)) expect(refusal).toMatchObject({ code: /^file_workbook/ });
  expect(said.slice(5)).toEqual([undefined, undefined, undefined]);
  await expect.poll(() => written, patiently).toEqual(["letter"]);
  await running?.stop();

  // Another server takes up nothing of it again.
  await sql`update price_lists set changed_at = now() - interval '2 minutes'`.execute(market.db);
  await begin();
  await market.db.transaction().execute((tx) => addJob(tx, "revive-lists", {}));
  await market.db.transaction().execute((tx) => addJob(tx, "letter", {}));
  await expect.poll(() => written, patiently).toEqual(["letter", "letter"]);
  const status = async () => (await lin(currentPriceList, {})).price_list?.status ?? "failed";
  await expect.poll(status, patiently).toBe("failed");
});
