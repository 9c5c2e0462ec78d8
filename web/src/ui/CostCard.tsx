import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Collapse from "@mui/material/Collapse";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { CostOptions } from "./CostOptions.tsx";
import { Origin, small } from "./Origin.tsx";
import { areRatesOld, type CostChoice, isLanded, settleChoice, usualChoice } from "./choice.rules.ts";
import { deliveryTerms } from "./delivery-terms.rules.ts";
import { ContentCopyIcon } from "./icons/contact.tsx";
import { useCopy } from "./use-copy.ts";
import { type CostedCar, useEstimate } from "./use-cost-sheet.ts";
import { useCostText } from "./use-cost-text.ts";
import { useCostWords } from "./use-cost-words.ts";

const hasUsualSum = ({ destination, tariff, offsetsVat }: CostChoice) =>
  destination === usualChoice.destination &&
  tariff === usualChoice.tariff &&
  offsetsVat === usualChoice.offsetsVat;

/** `title` names the car and ends with its price, behind which its terms of delivery are written. */
type CostCardProps = { car: CostedCar; title: string };

/** Shows what a car costs in Kazakhstan, cleared, or what is missing to say so. Nothing until the rates are here. */
export function CostCard({ car, title }: CostCardProps) {
  const { t } = useTranslation("costs");
  const titleId = useId();
  const costs = useEstimate();
  if (!costs) return null;
  const told = costs.estimateOf(car);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, md: 6 } }}>
      <Typography variant="overline" component="h2" id={titleId} sx={{ color: "text.secondary" }}>
        {t("card.title")}
      </Typography>
      {told.total.kzt === null ? <Unknown told={told} /> : <CostFold car={car} title={title} />}
    </Card>
  );
}

type CostFoldProps = CostCardProps & {
  /** Whether the sum of the usual choice stands above it already: then it is told here only where another one is chosen. */
  isToldAbove?: boolean;
};

/** One line that unfolds to the whole estimate; nothing where there is no total. */
export function CostFold({ car, title, isToldAbove = false }: CostFoldProps) {
  const { t } = useTranslation("costs");
  const linesId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(usualChoice);
  const costs = useEstimate();
  if (!costs) return null;
  const { told, choice, offered } = settleChoice(chosen, (by) => costs.estimateOf({ ...car, ...by }));
  if (told.total.kzt === null) return null;
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={linesId}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: "block", width: "100%", textAlign: "left", borderRadius: 1, py: 1 }}
      >
        <Folded told={told} choice={choice} withoutSum={isToldAbove && hasUsualSum(choice)} />
        <Box component="span" sx={{ color: "primary.main", "@media print": { display: "none" } }}>
          {isOpen ? t("card.hide") : t("card.show")}
        </Box>
      </ButtonBase>
      <Collapse in={isOpen} unmountOnExit id={linesId}>
        <CostOptions choice={choice} offered={offered} onChange={setChosen} />
        <CostLines
          told={told}
          choice={choice}
          title={[title, deliveryTerms(car, currentLanguage())].filter(Boolean).join(" ")}
        />
      </Collapse>
    </>
  );
}

function Unknown({ told }: { told: CostEstimate }) {
  const { t } = useTranslation("costs");
  const { listMissing } = useCostWords();
  return <Box sx={{ mt: 1 }}>{t("card.unknown", { what: listMissing(told.missing) })}</Box>;
}

type FoldedProps = { told: CostEstimate; choice: CostChoice; withoutSum: boolean };

/** `≈ 28 200 $ in Almaty, cleared`, and under it what is not in it and of which day the rates are. */
function Folded({ told, choice, withoutSum }: FoldedProps) {
  const { t } = useTranslation("costs");
  const { headline, listMissing, ratesOf } = useCostWords();
  return (
    <>
      {!withoutSum && (
        <Box component="span" sx={{ display: "block", fontSize: "1.25rem", fontWeight: 650 }}>
          {headline(told, choice)}
        </Box>
      )}
      <Box component="span" sx={{ display: "block", fontSize: "0.875rem", color: "text.secondary", mb: 1 }}>
        {told.missing.length > 0 && `${t("card.without", { what: listMissing(told.missing) })} · `}
        <Box component="span" sx={areRatesOld(told) ? { color: "warning.main", fontWeight: 600 } : undefined}>
          {ratesOf(told)}
        </Box>
      </Box>
    </>
  );
}

type CostLinesProps = { told: CostEstimate; choice: CostChoice; title: string };

/** Every part of the sum with where it is from, the totals, and what has to be known beside money. */
function CostLines({ told, choice, title }: CostLinesProps) {
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
