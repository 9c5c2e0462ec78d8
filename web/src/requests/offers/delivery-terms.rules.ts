import type { Language } from "@khorgos/contract/accounts";
import type { Offer } from "@khorgos/contract/requests/offers";
import { placeName } from "@khorgos/contract/vocabulary/places";

/** As Incoterms are written, the rule before its place, named as the language names it: `FCA Хоргос`. Empty where no rule is stated. */
export const deliveryTerms = (
  { basis, basis_place }: Pick<Offer, "basis" | "basis_place">,
  language: Language,
): string => (basis ? [basis, placeName(basis_place, language)].filter(Boolean).join("\u00a0") : "");
