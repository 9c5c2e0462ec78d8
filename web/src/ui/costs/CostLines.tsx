import type { CostEstimate, CostLine } from "@khorgos/contract/costs/estimate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { writtenDay } from "../../platform/format.ts";
import { useCopy } from "../contact/use-copy.ts";
import { ContentCopyIcon } from "../icons/contact.tsx";
import type { CostChoice } from "./CostCard.tsx";
import { useCostWords } from "./use-cost-words.ts";
import { useCostText } from "./use-cost-text.ts";

type CostLinesProps = { told: CostEstimate; choice: CostChoice; title: string };

/** Every part of the sum with where it is from, the totals, and what has to be known beside money. */
export function CostLines({ told, choice, title }: CostLinesProps) {
  const { t } = useTranslation("costs");
  const { lineName, sumOf, severalCars } = useCostWords();
  const textOf = useCostText();
  const copy = useCopy();
  const { quantity, offsetsVat } = choice;
  const several = severalCars(told, choice);
  return (
    <>
      <Box component="dl" sx={{ m: 0, mt: 3 }}>
        {told.lines.map((line) => (
          <Line key={line.code} name={lineName(line.code)} isSubtotal={line.code === "customs_value"}>
            <Box>{line.kzt === null ? t("card.unknownFigure") : sumOf(line)}</Box>
            <Origin line={line} />
          </Line>
        ))}
        <Line name={t("card.total")} isSubtotal={!offsetsVat}>
          {sumOf(told.total)}
        </Line>
        {offsetsVat && told.net.kzt !== null && (
          <Line name={t("card.net")} isSubtotal>
            {sumOf(told.net)}
          </Line>
        )}
        {quantity > 1 && (
          <Line name={several.name} isSubtotal>
            {several.sum}
          </Line>
        )}
      </Box>
      <Box component="ul" sx={{ pl: 5, mb: 3, color: "text.secondary", fontSize: "0.875rem" }}>
        <li>{t("card.estimate")}</li>
        {told.flags.map((flag) => (
          <li key={flag}>{t(`flags.${flag}`)}</li>
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<ContentCopyIcon />}
        onClick={() => void copy(textOf(told, choice, title), t("card.copied"))}
        sx={{ "@media print": { display: "none" } }}
      >
        {t("card.copy")}
      </Button>
    </>
  );
}

type LineProps = { name: string; isSubtotal?: boolean; children: ReactNode };

function Line({ name, isSubtotal = false, children }: LineProps) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 4,
        py: 2,
        borderBottom: 1,
        borderColor: "divider",
        fontWeight: isSubtotal ? 650 : 400,
      }}
    >
      <Box component="dt" sx={{ flex: "0 0 38%" }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: "right", minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}

/** How certain a line is, of which day, and by whom. */
function Origin({ line: { certainty, as_of, source } }: { line: CostLine }) {
  const { t } = useTranslation("costs");
  return (
    <Box sx={{ fontSize: "0.75rem", fontWeight: 400, color: "text.secondary" }}>
      {[t("card.of", { certainty: t(`certainty.${certainty}`), day: writtenDay(as_of) }), source]
        .filter(Boolean)
        .join(" · ")}
    </Box>
  );
}
