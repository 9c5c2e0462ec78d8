import type { Language } from "@khorgos/contract/accounts";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

const reasons = {
  reject: ["unreachable", "company", "documents", "duplicate"],
  suspend: ["unreachable", "stale", "complaints"],
} as const;

type Props = { language: Language; deed: keyof typeof reasons; onPick: (words: string) => void };

/** Frequent reasons: named in the administrator's language, written in that of whoever will read them. */
export function ReasonChips({ language, deed, onPick }: Props) {
  const { t } = useTranslation("administration");
  const { t: theirs } = useTranslation("administration", { lng: language });
  return (
    <Box
      component="fieldset"
      aria-label={t("reasons.label")}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "flex", flexWrap: "wrap", gap: 2 }}
    >
      {reasons[deed].map((reason) => (
        <Chip
          key={reason}
          label={t(`reasons.${reason}.name`)}
          variant="outlined"
          onClick={() => onPick(theirs(`reasons.${reason}.text`))}
        />
      ))}
    </Box>
  );
}
