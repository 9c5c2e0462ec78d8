import { expect, test } from "vitest";
import { inUnitsPerDollar, ReadingChoices } from "./reading.ts";

test.each([
  {},
  { encoding: "gb18030", delimiter: "；", headerLine: 0, columns: ["brand", null, "price"], rate: 0.14 },
  { unitsPerDollar: 7.1 },
  { mended: [{ line: 2, column: "price", value: "18 500" }], leftOut: [3, 4] },
])("%j may be chosen", (choices) => expect(ReadingChoices.parse(choices)).toEqual(choices));

test.each([
  { encoding: "koi8-r" },
  { delimiter: "x" },
  { headerLine: -1 },
  { headerLine: 1.5 },
  { columns: ["colour"] },
  { columns: Array.from({ length: 65 }, () => null) },
  { rate: 0 },
  { rate: -1 },
  { unitsPerDollar: 0 },
  { rate: Number.NaN },
  { rate: Number.POSITIVE_INFINITY },
  { mended: [{ line: 0, column: "price", value: "" }] },
  { mended: [{ line: 2, column: "reason", value: "" }] },
  { mended: [{ line: 2, column: "notes", value: "x".repeat(4001) }] },
  { leftOut: Array.from({ length: 1001 }, (_, at) => at + 1) },
])("%# may not be chosen", (choices) => expect(ReadingChoices.safeParse(choices).success).toBe(false));

test.each([
  [
    { delimiter: ";", rate: 0.14 },
    { delimiter: ";", unitsPerDollar: 1 / 0.14 },
  ],
  [{ rate: 0.14, unitsPerDollar: 7.1 }, { unitsPerDollar: 7.1 }],
  [{ unitsPerDollar: 7.1 }, { unitsPerDollar: 7.1 }],
  [{}, {}],
] as const)("%j is kept as %j", (said, kept) => expect(inUnitsPerDollar(said)).toEqual(kept));
