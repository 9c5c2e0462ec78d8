import { listLocations } from "@khorgos/contract/cars/queries";
import { placeName, places, spellingsOf } from "@khorgos/contract/vocabulary/places";
import { useTranslation } from "react-i18next";
import { useEndpointQuery } from "../platform/endpoint-query.ts";
import { currentLanguage } from "../platform/i18n.ts";
import type { Suggestion } from "./suggestions.rules.ts";

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
