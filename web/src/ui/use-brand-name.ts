import { type BrandNames, brandNames } from "@khorgos/contract/vocabulary/vocabulary";
import { useTranslation } from "react-i18next";
import { useEndpointQuery } from "../platform/endpoint-query.ts";
import { currentLanguage, type Language } from "../platform/i18n.ts";
import { modelInChinese, modelInUse, type NamedCar, spellingsOfModel } from "./model-name.rules.ts";

/** Brands get new names a few times a year; somebody who sees one an hour late has lost nothing. Milliseconds. */
export const VOCABULARY_HOLDS = 3_600_000;

/** Names a brand as the reader knows it: 比亚迪 in Chinese, the Latin name otherwise. */
export function useBrandName(): (brand: string) => string {
  // Draws anew when the language changes.
  useTranslation("ui");
  return useBrandNameIn(currentLanguage()).nameOf;
}

/** Names the model of a car or a request as the reader knows it; what suppliers have themselves they know as they wrote it. */
export function useModelName(): (car: NamedCar & { own?: boolean }) => string {
  // Draws anew when the language changes.
  useTranslation("ui");
  const { modelOf } = useBrandNameIn(currentLanguage());
  return (car) => (car.own ? car.model : modelOf(car));
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
  return {
    nameOf: (brand: string) => names?.get(brand)?.zh || brand,
    modelOf: (car: NamedCar) =>
      isChinese ? modelInChinese(car, names?.get(car.brand)?.models ?? []) : modelInUse(car),
    isPending: isLoading,
  };
}

/** Every spelling of brands, and of the models of one, to find them by; known only after `enabled`, and none until then. */
export function useSpellings({ enabled }: { enabled: boolean }) {
  const { data } = useEndpointQuery(brandNames, {}, { enabled, holds: VOCABULARY_HOLDS });
  const names = data && namesIn(data.brands);
  return {
    ofBrand: (brand: string): readonly string[] => names?.get(brand)?.spellings ?? [],
    ofModel: (brand: string, model: string): readonly string[] =>
      spellingsOfModel(model, names?.get(brand)?.models ?? []),
  };
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
