import type { Match } from "@khorgos/contract/matching/matching";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { linesTogether } from "./lines-together.rules.ts";

/** Says whose lines have together as many cars as are wanted, where no line of theirs has. */
export function Together({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation("requests");
  return linesTogether(matches).map(({ supplier, lines, asked }) => (
    <Box key={supplier} sx={{ color: "success.main", overflowWrap: "anywhere" }}>
      {t("fit.together", { supplier, count: lines, asked: wholeNumber(Number(asked)) })}
    </Box>
  ));
}
