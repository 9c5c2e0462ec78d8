import { listBrands, listLocations, listModels } from "@khorgos/contract/cars/queries";
import { placeName, places, spellingsOf } from "@khorgos/contract/vocabulary/places";
import { brandNames } from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { useTranslation } from "react-i18next";
import { useEndpointQuery } from "../platform/endpoint-query.ts";
import { currentLanguage } from "../platform/i18n.ts";
import type { Suggestion } from "./suggestions.rules.ts";
import { VOCABULARY_HOLDS } from "./use-brand-name.ts";

/** A whole sentence is no brand: what is longer is not compared with one. */
const MAX_BRAND_LENGTH = 100;

/**
 * What to suggest to anyone who describes a car: the brands of the market and of the vocabulary, in their reader's
 * words, and the models on sale of the brand that was written, however that is spelt.
 */
export function useKnownNames(writtenBrand: string): { brands: Suggestion[]; models: Suggestion[] } {
  // Draws anew when the language changes.
  useTranslation("ui");
  const onSale = useEndpointQuery(listBrands, {}).data?.brands ?? [];
  const vocabulary = useEndpointQuery(brandNames, {}, { holds: VOCABULARY_HOLDS }).data?.brands ?? [];

  const named = new Map(vocabulary.map((brand) => [brand.name, brand]));
  const names = [...new Set([...onSale, ...named.keys()])].toSorted((one, other) => one.localeCompare(other));
  const brands = names.map((name): Suggestion => {
    const { zh = "", spellings = [] } = named.get(name) ?? {};
    const isRenamed = zh !== "" && currentLanguage() === "zh";
    return {
      value: name,
      also: [zh, ...spellings].filter(Boolean),
      ...(isRenamed && { label: `${zh} ${name}` }),
    };
  });

  const folded = foldWord(writtenBrand.slice(0, MAX_BRAND_LENGTH));
  const brand = brands.find(({ value, also = [] }) =>
    [value, ...also].some((word) => foldWord(word) === folded),
  );
  const models = useEndpointQuery(
    listModels,
    { brand: brand?.value ?? "" },
    { enabled: brand !== undefined },
  );
  const isOfThisBrand = brand !== undefined && !models.isPlaceholderData;
  return { brands, models: isOfThisBrand ? (models.data?.models ?? []).map((value) => ({ value })) : [] };
}

/** Where cars stand, by the reader's names: the places of this trade first, then others that are on the market. */
export function useKnownPlaces(): Suggestion[] {
  // Draws anew when the language changes.
  useTranslation("ui");
  const language = currentLanguage();
  const onMarket = useEndpointQuery(listLocations, {}).data?.locations ?? [];
  const names = [
    ...places.map((place) => place[language]),
    ...onMarket.map((name) => placeName(name, language)),
  ];
  return [...new Set(names)].map((value) => ({ value, also: spellingsOf(value) }));
}
