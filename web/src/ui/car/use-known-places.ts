import { listLocations } from "@khorgos/contract/cars/facets";
import { placeName, places, spellingsOf } from "@khorgos/contract/words/places";
import { useTranslation } from "react-i18next";
import { useAsk } from "../../platform/ask.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import type { Suggestion } from "../form/fields/suggestions.rules.ts";

/** Where cars stand, by the reader's names: the places of this trade first, then others that are on the market. */
export function useKnownPlaces(): Suggestion[] {
  // Draws anew when the language changes.
  useTranslation("ui");
  const language = currentLanguage();
  const onMarket = useAsk(listLocations, {}).data?.locations ?? [];
  const names = [
    ...places.map((place) => place[language]),
    ...onMarket.map((name) => placeName(name, language)),
  ];
  return [...new Set(names)].map((value) => ({ value, also: spellingsOf(value) }));
}
