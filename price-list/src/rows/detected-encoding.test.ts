import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as letters from "../../test/encode-letters.ts";
import { readFile, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "./describe-reading.ts";
import { decideEncoding } from "../bytes/decide-encoding.ts";

const HEADER = "brand,model,year,price,quantity,location";
const NOTE = "价格单位：人民币";
const ROWS = 6_000;
const row = (nth: number) => `比亚迪,宋PLUS ${nth},2026,${18_500 + nth},3,乌鲁木齐`;

const listOf = ({ end = "\n", rows = ROWS, last = "" } = {}) =>
  [HEADER, ...Array.from({ length: rows }, (_, nth) => row(nth)), `${NOTE}${last}`].join(end);

const ways = [
  ["UTF-8", letters.inUtf8, "\n"],
  ["UTF-8 with Windows line ends", letters.inUtf8, "\r\n"],
  ["UTF-8 with old Mac line ends", letters.inUtf8, "\r"],
  ["UTF-16 LE with its mark", letters.marked(letters.inUtf16), "\r\n"],
  ["UTF-16 BE with its mark", letters.marked(letters.inUtf16BigEndian), "\n"],
  ["GB18030", letters.inGb18030, "\r\n"],
] as const;

test.each(ways)("a note below a long list in %s names the currency and its line", async (_, write, end) => {
  await withFile(write(listOf({ end })), async (path) => {
    const detected = await decideEncoding(path);
    expect(detected.lines).toBe(ROWS + 1);
    const described = await describeReading(path, {}, detected);
    const said = { code: "currency", params: { line: ROWS + 2, named: NOTE } };
    expect(described.questions).toMatchObject([said]);
    // The first row's price is converted by what only the last line says.
    const read = await readFile(path, { unitsPerDollar: 7.2 });
    expect(read.cars[0]?.price).toBe(Math.round(18_500 / 7.2));
  });
});

test("a note in quotation marks below the one that names the currency does not hide it", async () => {
  const last = '\n"注：报价含税，\n不含运费",,,,,';
  await withFile(letters.inUtf8(listOf({ last })), async (path) => {
    expect((await describeReading(path)).currency).toMatchObject({ code: "CNY" });
  });
});

/** Bytes that this process has read, from files in memory too. */
const bytesRead = () => Number(/^rchar: (\d+)$/m.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);

test("a list whose encoding is known is described by its two ends, and read once", async () => {
  const bytes = letters.inGb18030(listOf({ rows: 100_000 }));
  await withFile(bytes, async (path) => {
    const detected = await decideEncoding(path);
    const before = bytesRead();
    await describeReading(path, {}, detected);
    const described = bytesRead();
    expect(described - before).toBeLessThan(bytes.length / 10);
    await readFile(path, { unitsPerDollar: 7.2, encoding: "gb18030" }, detected);
    expect(bytesRead() - described).toBeLessThan(bytes.length * 1.2);
  });
});

test("an encoding that was chosen against the detected one is tried", async () => {
  await withFile(letters.inGb18030(listOf()), async (path) => {
    const detected = await decideEncoding(path);
    await expect(describeReading(path, { encoding: "utf-8" }, detected)).rejects.toMatchObject({
      code: "file_damaged",
    });
  });
});
