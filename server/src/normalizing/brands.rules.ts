import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Aliases } from "@khorgos/contract/colours/read-colour.rules";
import { withoutLookAlikes } from "@khorgos/contract/cars/cars.rules";

/** 吉利汽车 is 吉利, anyone who writes it so. */
const COMPANY = "汽车";

/** The words under which a brand may be known, the fullest first. Always whole: 东风日产 is a Nissan and no Dongfeng. */
export function brandKeys(written: string): string[] {
  const wholes = new Set([foldWord(written), foldWord(withoutLookAlikes(written))]);
  return [...wholes]
    .flatMap((whole) => [whole, whole.endsWith(COMPANY) ? whole.slice(0, -COMPANY.length) : ""])
    .filter((key) => key !== "");
}

export type ReadBrand = { brand: string; brand_written: string };

/** The brand that is meant, with what was written where that is something else. An unknown one stays as written. */
export function readBrand(written: string, aliases: Aliases): ReadBrand {
  const brand = brandKeys(written)
    .map((key) => aliases.get(key))
    .find((name) => name !== undefined);
  return brand === undefined || brand === written
    ? { brand: written, brand_written: "" }
    : { brand, brand_written: written };
}
