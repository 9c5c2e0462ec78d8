import { type BrandNames, brandNames } from "@khorgos/contract/words/vocabulary";
import { useTranslation } from "react-i18next";
import { useAsk } from "../../platform/ask.ts";
import { currentLanguage } from "../../platform/i18n.ts";

/** Brands get new names a few times a year; somebody who sees one an hour late has lost nothing. Milliseconds. */
const HOLDS = 3_600_000;

/** Names a brand as the reader knows it: 比亚迪 in Chinese, the Latin name otherwise. */
export function useBrandName(): (brand: string) => string {
  // Draws anew when the language changes.
  useTranslation("ui");
  const { data } = useAsk(brandNames, {}, { enabled: currentLanguage() === "zh", holds: HOLDS });
  if (!data || currentLanguage() !== "zh") return (brand) => brand;
  const names = namesIn(data.brands);
  return (brand) => names.get(brand)?.zh || brand;
}

/** Every spelling of a brand, to find it by; known only after `enabled`, and none until then. */
export function useBrandSpellings({ enabled }: { enabled: boolean }): (brand: string) => readonly string[] {
  const { data } = useAsk(brandNames, {}, { enabled, holds: HOLDS });
  const names = data && namesIn(data.brands);
  return (brand) => names?.get(brand)?.spellings ?? [];
}

const known = new WeakMap<readonly BrandNames[], ReadonlyMap<string, BrandNames>>();

/** Each row of a list asks; the answer is put in order once. */
function namesIn(brands: readonly BrandNames[]): ReadonlyMap<string, BrandNames> {
  const before = known.get(brands);
  if (before) return before;
  const names = new Map(brands.map((brand) => [brand.name, brand]));
  known.set(brands, names);
  return names;
}
