import { execFileSync } from "node:child_process";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { currentPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { takeInStarted } from "../../test/price-list-work.ts";
import { withFile } from "../../../price-list/test/read-bytes.ts";
import { readAside, survivingReader } from "./read-aside.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const header = "supplier_sku,brand,model,year,price,quantity";
const rows = Array.from({ length: 20_000 }, (_, at) => `Z-${at},BYD,Seal,2025,24100,3\n`).join("");
const large = `${header}\n${rows}`;

/** Processes that this one started to read price lists. */
const readers = () =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)])
    .toString()
    .split("\n")
    .filter((line) => line.includes("reading-process.ts"))
    .map((line) => Number.parseInt(line, 10));
const killReaders = () => {
  for (const pid of readers()) process.kill(pid, "SIGKILL");
};
/** Ends every reader again and again, as a file would that is too much for it. */
async function withoutReaders<Result>(work: () => Promise<Result>): Promise<Result> {
  const killing = setInterval(killReaders, 5);
  try {
    return await work();
  } finally {
    clearInterval(killing);
  }
}

test("a file is read again when its process ends in the middle, and refused when that happens twice", async () => {
  await withFile(Buffer.from(large), async (path) => {
    const { signal } = new AbortController();
    let lost = 0;
    const read = (times: number) =>
      survivingReader(async () => {
        let cars = 0;
        for await (const batch of readAside({ path }, {}, signal)) {
          cars += batch.cars.length;
          if (lost < times) {
            lost += 1;
            killReaders();
          }
        }
        return cars;
      });
    expect(await read(1)).toBe(20_000);
    lost = 0;
    await expect(read(2)).rejects.toMatchObject({ code: "file_ends_reader" });
  });
});

test("a file that ends its readers is refused at both doors, and nothing else suffers", async () => {
  const csvFile = () => new File([large], "list.csv");
  const lin = market.as("lin");
  const refused = { code: "file_ends_reader" };
  await withoutReaders(() =>
    expect(lin(uploadPriceList, { csvFile: csvFile() })).rejects.toMatchObject(refused),
  );
  await withoutReaders(() =>
    expect(lin(putPriceList, { csvFile: csvFile() })).rejects.toMatchObject(refused),
  );

  const { price_list } = await lin(putPriceList, { csvFile: csvFile() });
  await lin(startPriceList, { id: price_list.id });
  await withoutReaders(() => takeInStarted(market.db));
  expect((await lin(currentPriceList, {})).price_list).toMatchObject({ status: "failed", failure: refused });
  expect((await market.raw(undefined, { url: "/api/health/ready" })).statusCode).toBe(200);
  expect(await market.db.selectFrom("cars").select("id").execute()).toEqual([]);

  const small = new File([`${header}\nW-1,BYD,Han,2025,29900,2\n`], "list.csv");
  expect(await market.as("wang")(uploadPriceList, { csvFile: small })).toMatchObject({ inserted: 1 });
});

test("a reader knows none of the server's secrets, and ends when its caller leaves in the middle", async () => {
  await withFile(Buffer.from(large), async (path) => {
    const batches = readAside({ path }, {}, new AbortController().signal);
    await batches.next();
    const [pid] = readers();
    const environment = execFileSync("cat", [`/proc/${pid}/environ`]).toString();
    expect(environment).not.toMatch(/DATABASE|SECRET|HOME|postgres/i);
    await batches.return(undefined);
    await expect.poll(readers).not.toContain(pid);
  });
});
