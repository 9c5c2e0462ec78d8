import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Basis } from "@khorgos/contract/cars/facts";
import { placeName } from "@khorgos/contract/vocabulary/places";

type StatedTerms = { basis?: Basis | null | undefined; basis_place?: string | undefined };

/** As Incoterms are written, the rule before its place, named as the language names it: `FCA Хоргос`. Empty where no rule is stated. */
export const deliveryTerms = ({ basis, basis_place = "" }: StatedTerms, language: Language): string =>
  basis ? [basis, placeName(basis_place, language)].filter(Boolean).join("\u00a0") : "";
