import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Collapse from "@mui/material/Collapse";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { deliveryTerms } from "../car/delivery-terms.rules.ts";
import { areRatesOld, type CostChoice, settleChoice, usualChoice } from "./choice.rules.ts";
import { CostLines } from "./CostLines.tsx";
import { CostOptions } from "./CostOptions.tsx";
import { useCostWords } from "./use-cost-words.ts";
import { type CostedCar, useEstimate } from "./use-cost-sheet.ts";

const hasUsualSum = ({ destination, tariff, offsetsVat }: CostChoice) =>
  destination === usualChoice.destination &&
  tariff === usualChoice.tariff &&
  offsetsVat === usualChoice.offsetsVat;

/** `title` names the car and ends with its price, behind which its terms of delivery are written. */
type CostCardProps = { car: CostedCar; title: string };

/** What a car costs in Kazakhstan, cleared, or what is missing to say so. Nothing until the rates are here. */
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
