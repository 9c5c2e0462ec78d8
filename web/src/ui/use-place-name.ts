import { placeName } from "@khorgos/contract/vocabulary/places";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";

/** Names a place as the reader knows it: Хоргос in Russian, in whichever script its supplier wrote it. */
export function usePlaceName(): (written: string) => string {
  // Draws anew when the language changes.
  useTranslation("ui");
  return (written) => placeName(written, currentLanguage());
}
