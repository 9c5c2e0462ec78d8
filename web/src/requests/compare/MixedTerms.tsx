import { useTranslation } from "react-i18next";
import type { SetPart } from "./best-set.rules.ts";
import { companyOf, countBases } from "./compare.rules.ts";
import { useListed } from "./use-listed.ts";
import { useTermsWords } from "./use-terms-words.ts";

/** Says whose price in a set holds under which terms, where they are not the same. */
export function MixedTerms({ parts }: { parts: readonly SetPart[] }) {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const listed = useListed();
  if (countBases(parts.map(({ offer }) => offer)).length < 2) return null;
  const terms = parts.map(({ offer }) =>
    t("set.terms", { company: companyOf(offer), terms: termsOf(offer) }),
  );
  return t("set.mixed", { terms: listed(terms) });
}
