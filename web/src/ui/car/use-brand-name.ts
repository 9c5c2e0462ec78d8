import { type BrandNames, brandNames } from "@khorgos/contract/vocabulary/vocabulary";
import { useTranslation } from "react-i18next";
import { useEndpointQuery } from "../../platform/endpoint-query.ts";
import { currentLanguage, type Language } from "../../platform/i18n.ts";

/** Brands get new names a few times a year; somebody who sees one an hour late has lost nothing. Milliseconds. */
export const VOCABULARY_HOLDS = 3_600_000;

/** Names a brand as the reader knows it: 比亚迪 in Chinese, the Latin name otherwise. */
export function useBrandName(): (brand: string) => string {
  // Draws anew when the language changes.
  useTranslation("ui");
  return useBrandNameIn(currentLanguage()).nameOf;
}

/** The same for somebody who reads this language; `isPending` until the names are here or did not come. */
export function useBrandNameIn(language: Language) {
  const isChinese = language === "zh";
  const { data, isLoading } = useEndpointQuery(
    brandNames,
    {},
    { enabled: isChinese, holds: VOCABULARY_HOLDS },
  );
  const names = isChinese && data ? namesIn(data.brands) : undefined;
  return { nameOf: (brand: string) => names?.get(brand)?.zh || brand, isPending: isLoading };
}

/** Every spelling of a brand, to find it by; known only after `enabled`, and none until then. */
export function useBrandSpellings({ enabled }: { enabled: boolean }): (brand: string) => readonly string[] {
  const { data } = useEndpointQuery(brandNames, {}, { enabled, holds: VOCABULARY_HOLDS });
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
