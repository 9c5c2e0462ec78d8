import type { Language } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { says, toggleWords } from "./managed-users.rules.ts";
import { type DecisionKind, reasons, useReadyWords } from "./use-ready-words.ts";
import { CheckIcon } from "../ui/icons/shell.tsx";

type ReasonChipsProps = {
  language: Language;
  decision: DecisionKind;
  written: string;
  onWrite: (message: string) => void;
};

/**
 * Frequent reasons: named in the administrator's language, written in that of anyone who will read them. Pressed ones
 * stand in the message; pressed again they leave it.
 */
export function ReasonChips({ language, decision, written, onWrite }: ReasonChipsProps) {
  const { t } = useTranslation("administration");
  const { textOf, isMissing } = useReadyWords(language);
  const labelId = useId();
  return (
    <Box component="fieldset" aria-labelledby={labelId} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box id={labelId} sx={{ fontWeight: 600, mb: 2 }}>
        {t("reasons.label", { language: t(`languages.${language}`) })}
      </Box>
      {isMissing ? (
        <Box sx={{ color: "text.secondary" }}>{t("reasons.missing")}</Box>
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {reasons[decision].map((reason) => {
            const words = textOf?.(reason);
            const isSaid = words !== undefined && says(written, words);
            return (
              <Chip
                key={reason}
                label={t(`reasons.${reason}.name`)}
                variant={isSaid ? "filled" : "outlined"}
                color={isSaid ? "primary" : "default"}
                {...(isSaid && { icon: <CheckIcon /> })}
                disabled={words === undefined}
                aria-pressed={isSaid}
                onClick={() => words !== undefined && onWrite(toggleWords(written, words))}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
