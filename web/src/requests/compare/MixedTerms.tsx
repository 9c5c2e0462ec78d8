import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { isMixed, type SetPart } from "./best-set.rules.ts";
import { companyOf } from "./compare.rules.ts";
import { useListed } from "./use-listed.ts";
import { useTermsWords } from "./use-terms-words.ts";

/**
 * Says whose price holds under which terms, where they are not the same: sums of such prices mislead. Anyone who supplies a part and is
 * the one who could supply all is named once.
 */
export function MixedTerms({ parts }: { parts: readonly SetPart[] }) {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const listed = useListed();
  if (!isMixed(parts)) return null;
  const terms = new Set(
    parts.map(({ offer }) => t("set.terms", { company: companyOf(offer), terms: termsOf(offer) })),
  );
  return (
    <Alert severity="warning" role="note" sx={{ overflowWrap: "anywhere" }}>
      {t("set.mixed", { terms: listed([...terms]) })}
    </Alert>
  );
}
