import { expect, test } from "vitest";
import { readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "./describe-reading.ts";

const list = (header: string, ...prices: string[]) =>
  [`brand,model,year,${header},quantity`, ...prices.map((price) => `BYD,Han,2026,${price},3`)].join("\n");
const pricesOf = ({ cars }: Awaited<ReturnType<typeof readText>>) => cars.map(({ price }) => price);

test("prices that name no currency are in the one that is chosen, and are not taken without its rate", async () => {
  const text = list("price", "142000", "$20000");
  const chosen = { currency: "CNY" } as const;
  expect((await readText(text, chosen)).failure).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { code: "CNY" } }] },
  });
  expect(pricesOf(await readText(text, { ...chosen, unitsPerDollar: 7.1 }))).toEqual([20_000, 20_000]);
  const described = await withFile(Buffer.from(text), (path) => describeReading(path, chosen));
  expect(described).toMatchObject({ currency: { code: "CNY" }, questions: [{ code: "currency" }] });
});

test("dollars that are chosen count, whatever the header says", async () => {
  expect(pricesOf(await readText(list("价格(元)", "18500"), { currency: "USD" }))).toEqual([18_500]);
});

test("the preview shows the dollars that go in where only some cells name another currency", async () => {
  const text = list("price", '"¥100,000"', "20000", "$5000");
  const choices = { unitsPerDollar: 10 };
  const { rows } = await withFile(Buffer.from(text), (path) => describeReading(path, choices));
  expect(rows.map(({ dollars }) => dollars)).toEqual(pricesOf(await readText(text, choices)));
});

test("the answers to a question round as the prices are", async () => {
  const text = "品牌,车型,年款,价格,数量\nBYD,Han,2026,13.3001,3";
  const choices = { unitsPerDollar: 7.1037, currency: "CNY", round: 50 } as const;
  const { questions } = await withFile(Buffer.from(text), (path) => describeReading(path, choices));
  const dollars = questions?.map(({ options }) => options.map(({ rows }) => rows?.[0]?.dollars));
  expect(dollars).toEqual([[18_700, 0]]);
});
