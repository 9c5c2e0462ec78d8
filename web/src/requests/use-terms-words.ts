import type { Offer } from "@khorgos/contract/requests/offers";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { deliveryTerms } from "../ui/delivery-terms.rules.ts";

/** Says under which terms a price holds: `FCA Хоргос`, or that nobody said. */
export function useTermsWords(): (terms: Pick<Offer, "basis" | "basis_place">) => string {
  const { t } = useTranslation("requests");
  return (terms) => deliveryTerms(terms, currentLanguage()) || t("compare.notStated");
}
