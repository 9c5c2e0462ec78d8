import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCopy } from "../contact/use-copy.ts";
import { ContentCopyIcon } from "../icons/contact.tsx";
import { type CostChoice, isLanded } from "./choice.rules.ts";
import { Origin, small } from "./Origin.tsx";
import { useCostWords } from "./use-cost-words.ts";
import { useCostText } from "./use-cost-text.ts";

type CostLinesProps = { told: CostEstimate; choice: CostChoice; title: string };

/** Every part of the sum with where it is from, the totals, and what has to be known beside money. */
export function CostLines({ told, choice, title }: CostLinesProps) {
  const { t } = useTranslation("costs");
  const { lineName, listMissing, ratesOf, sumOf, severalCars } = useCostWords();
  const textOf = useCostText();
  const copy = useCopy();
  const { destination, quantity, offsetsVat, tariff } = choice;
  const several = severalCars(told, choice);
  const chosen = [t(`card.${destination}`), !isLanded(told) && t(`card.tariffIs.${tariff}`), ratesOf(told)];
  return (
    <>
      {/* On paper there are no buttons that say what was chosen. */}
      <Box sx={{ display: "none", mt: 3, "@media print": { display: "block" } }}>
        {chosen.filter(Boolean).join(" · ")}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 3 }}>
        {told.lines.map((line) => (
          <Line
            key={line.code}
            name={lineName(line.code)}
            isSubtotal={line.code === "customs_value"}
            origin={<Origin line={line} />}
          >
            {line.kzt === null ? t("card.unknownFigure") : sumOf(line)}
          </Line>
        ))}
        <Line
          name={t("card.total")}
          isSubtotal={!offsetsVat}
          origin={
            told.missing.length > 0 && (
              <Box sx={small}>{t("card.without", { what: listMissing(told.missing) })}</Box>
            )
          }
        >
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

type LineProps = { name: string; isSubtotal?: boolean; origin?: ReactNode; children: ReactNode };

/** Name and sum, and below where it is from: under the sum, on phones across both. */
function Line({ name, isSubtotal = false, origin, children }: LineProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) fit-content(56%)",
        columnGap: 4,
        py: 2,
        borderBottom: 1,
        borderColor: "divider",
        fontWeight: isSubtotal ? 650 : 400,
      }}
    >
      <Box component="dt">{name}</Box>
      <Box component="dd" sx={{ m: 0, textAlign: "right" }}>
        {children}
      </Box>
      {origin && (
        <Box
          component="dd"
          sx={{
            m: 0,
            minWidth: 0,
            overflowWrap: "anywhere",
            gridColumn: { xs: "1 / -1", sm: "2" },
            textAlign: { xs: "left", sm: "right" },
          }}
        >
          {origin}
        </Box>
      )}
    </Box>
  );
}
