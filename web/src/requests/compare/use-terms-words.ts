import type { Basis } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { usePlaceName } from "../../ui/car/use-place-name.ts";

/** Says under which terms a price holds: `FCA Хоргос`, or that nobody said. */
export function useTermsWords(): (basis: Basis | null, place: string) => string {
  const { t } = useTranslation("requests");
  const placeOf = usePlaceName();
  return (basis, place) =>
    basis ? [basis, placeOf(place)].filter(Boolean).join("\u00a0") : t("compare.notStated");
}
