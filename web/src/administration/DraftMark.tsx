import { includeChanges, rowsDiffer } from "@khorgos/contract/costs/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { DraftBar } from "../ui/DraftBar.tsx";
import { useFigureChanges } from "./use-figure-changes.ts";

type DraftMarkProps = {
  sheet: CostSheet;
  /** The published sheet from which the draft began. */
  base: CostSheet;
  /** Whether it was there when the page was opened. */
  isBack: boolean;
  onDrop: () => void;
};

/** Says at the top how much is changed and not published, and drops it. */
export function DraftMark({ sheet, base, isBack, onDrop }: DraftMarkProps) {
  const { t } = useTranslation("costs");
  const { t: say } = useTranslation("ui");
  const figures = useFigureChanges()(sheet, base).length;
  // Names and the order of rows are told as one change. A draft of which nothing is told has one too: a figure that is half typed.
  const count = figures + includeChanges(base, sheet).length + Number(rowsDiffer(base, sheet)) || 1;
  return (
    <DraftBar drop={t("admin.discard")} onDrop={onDrop}>
      <Box sx={{ py: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{t("admin.unpublished", { count })}</Box>
        {isBack && <Box sx={{ fontSize: "0.875rem" }}>{say("draftBack")}</Box>}
      </Box>
    </DraftBar>
  );
}
