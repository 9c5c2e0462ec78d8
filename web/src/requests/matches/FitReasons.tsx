import type { FitReason } from "@khorgos/contract/matching/matching";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { RemoveIcon } from "../../ui/icons/actions.tsx";
import { CheckIcon } from "../../ui/icons/shell.tsx";
import { useReasonWords } from "./use-reason-words.ts";

/**
 * What a car has of what was asked for, one thing after the other: a check where it is that, a dash where it is not. What is not stated
 * may be that or not: its dash is grey, and its words say enough for anyone who hears them.
 */
export function FitReasons({ reasons }: { reasons: readonly FitReason[] }) {
  const wordsFor = useReasonWords();
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}
    >
      {reasons.map((reason) => {
        const { about, value } = wordsFor(reason);
        return (
          <Box
            component="li"
            key={reason.criterion}
            sx={{ display: "flex", gap: 1, minWidth: 0, overflowWrap: "anywhere", fontSize: "0.8125rem" }}
          >
            <Sign verdict={reason.verdict} />
            <span>
              <Box component="span" sx={{ color: "text.secondary" }}>
                {about}
              </Box>
              {value}
            </span>
          </Box>
        );
      })}
    </Box>
  );
}

function Sign({ verdict }: Pick<FitReason, "verdict">) {
  const { t } = useTranslation("requests");
  const size = { fontSize: 16, mt: "2px" };
  if (verdict === "fits")
    return <CheckIcon titleAccess={t("fit.yes")} sx={{ ...size, color: "success.main" }} />;
  if (verdict === "not_stated") return <RemoveIcon sx={{ ...size, color: "text.secondary" }} />;
  return <RemoveIcon titleAccess={t("fit.no")} sx={{ ...size, color: "warning.main" }} />;
}
