import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { readText } from "./read-bytes.ts";

export const head = "品牌,车型,年份,数量";
export const car = "比亚迪,汉,2025,1";
export const yuan = { unitsPerDollar: 10 };
/** The prices of the rows under these columns behind those of a car, and why others have none. */
export const pricesOf = async (header: string, rows: readonly string[], choices: ReadingChoices = yuan) => {
  const { cars, refused, failure } = await readText(
    [`${head},${header}`, ...rows.map((row) => `${car},${row}`)].join("\n"),
    choices,
  );
  return { prices: cars.map(({ price }) => price), refused: refused.map(({ code }) => code), failure };
};
