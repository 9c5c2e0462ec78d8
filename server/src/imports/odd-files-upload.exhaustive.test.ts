import { Failure, failures } from "@khorgos/contract/platform/failures";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { allOddFiles } from "../../../price-list/test/odd-files/all-odd-files.ts";
import { refusalOf } from "../../../price-list/test/odd-files/odd-file.ts";
import { fingerprintOfTables } from "../../test/tables.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const upload = (bytes: Uint8Array<ArrayBuffer>) =>
  market.as("lin")(uploadPriceList, { csvFile: new File([bytes], "stock.csv") });

test.each(allOddFiles.filter(({ failure }) => failure))(
  "$name is refused in a sentence, and the stock stays as it is",
  async ({ bytes, failure }) => {
    await market.given.car();
    const before = await fingerprintOfTables(market.db);
    const refusal = await upload(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Failure);
    if (!(refusal instanceof Failure) || !failure) return;
    expect(refusalOf(refusal)).toEqual(refusalOf(failure));
    expect(failures[refusal.code].http).toBeLessThan(500);
    // Every name in the sentence is filled in.
    expect(refusal.message).not.toMatch(/\{\w+\}/);
    expect(await fingerprintOfTables(market.db)).toEqual(before);
  },
);

test.each(allOddFiles.filter(({ failure }) => !failure))(
  "$name: every row is counted, and cars are what was read",
  async ({ bytes, cars = [], refused = [] }) => {
    const result = await upload(bytes);
    const rejected = new Set(refused.map(([line]) => line)).size;
    expect(result.rejected).toBe(rejected);
    expect(result.inserted + result.updated + result.unchanged).toBe(cars.length);
    expect(result.errors.map(({ line, column, code }) => [line, column, code])).toEqual(refused);
    const { count } = await market.db
      .selectFrom("cars")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(result.inserted);
  },
);

/** A line of 500 MB, made while it is sent; nobody holds more than a piece of it. */
async function* endlessLine(edge: string) {
  const piece = new TextEncoder().encode("x".repeat(64 * 1024));
  yield new TextEncoder().encode(
    `--${edge}\r\nContent-Disposition: form-data; name="csvFile"; filename="stock.csv"\r\n\r\nbrand,`,
  );
  for (let sent = 0; sent < 500 * 1024 * 1024; sent += piece.length) yield piece;
  yield new TextEncoder().encode(`\r\n--${edge}--\r\n`);
}

test("a line of 500 MB is refused in little memory", async () => {
  await market.app.listen({ port: 0 });
  const address = market.app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  let peak = 0;
  const idle = process.memoryUsage.rss();
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const reply = await fetch(`http://127.0.0.1:${port}/api/upload/csv`, {
    method: "POST",
    headers: { authorization: "Bearer lin-token", "content-type": "multipart/form-data; boundary=edge" },
    body: ReadableStream.from(endlessLine("edge")),
    duplex: "half",
  });
  clearInterval(watch);
  expect([reply.status, await reply.json()]).toMatchObject([413, { code: "too_large" }]);
  expect(peak - idle).toBeLessThan(100 * 1024 * 1024);
});
