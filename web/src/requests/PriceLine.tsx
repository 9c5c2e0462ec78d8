import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { money } from "../platform/format.ts";
import { anchorAt, layPriceLine, type Mark } from "./price-line.rules.ts";

type PriceLineProps = {
  /** As the server ranks them, best first. */
  offers: readonly Offer[];
  budget: number;
};

/** How far below its upper edge the line runs, in pixels. */
const LINE = 32;
/** How wide the dot of one offer is, in pixels. */
const DOT = 13;
const percent = (place: number) => `${place}%`;
const ink = (token: string) => `var(--k-palette-${token})`;

/** Where the offers stand against the budget: up to the budget the line is solid, the best price is green. */
export function PriceLine({ offers, budget }: PriceLineProps) {
  const { t } = useTranslation("requests");
  const line = layPriceLine(offers, budget);
  const [best, ...others] = line.marks;
  const [cheapest, dearest] = [offers.at(0), offers.at(-1)];
  if (!best || !cheapest || !dearest) return null;

  const words = {
    lowest: money(cheapest.suggested_price),
    highest: money(dearest.suggested_price),
    budget: money(budget),
    within: line.marks.filter(({ isWithinBudget }) => isWithinBudget).length,
    of: offers.length,
  };
  const budgetAt = percent(line.budget);

  return (
    <Box component="figure" aria-label={t("offers.line", words)} sx={{ m: 0 }}>
      <Box
        component="svg"
        aria-hidden
        sx={{ display: "block", width: "100%", height: 64, overflow: "visible" }}
      >
        <line
          x1="0"
          x2="100%"
          y1={LINE}
          y2={LINE}
          stroke={ink("divider")}
          strokeWidth="2"
          strokeDasharray="3 5"
        />
        <line
          x1="0"
          x2={budgetAt}
          y1={LINE}
          y2={LINE}
          stroke={ink("primary-main")}
          strokeWidth="2"
          strokeOpacity="0.55"
        />
        <line
          x1={budgetAt}
          x2={budgetAt}
          y1={LINE - 9}
          y2={LINE + 9}
          stroke={ink("text-primary")}
          strokeWidth="2"
        />
        <text
          x={budgetAt}
          y={LINE + 26}
          textAnchor={anchorAt(line.budget)}
          fontSize="12"
          fill={ink("text-secondary")}
        >
          {t("offers.budgetMark", { amount: words.budget })}
        </text>
        {others.map((mark) => (
          <OfferDot key={mark.id} mark={mark} />
        ))}
        <circle
          cx={percent(best.place)}
          cy={LINE}
          r="7"
          fill={ink("success-main")}
          stroke={ink("background-paper")}
          strokeWidth="2"
        />
        <text
          x={percent(best.place)}
          y={LINE - 16}
          textAnchor={anchorAt(best.place)}
          fontSize="12"
          fontWeight="650"
          fill={ink("success-main")}
        >
          {words.lowest}
        </text>
      </Box>
    </Box>
  );
}

/** Offers at one price stand side by side, or one would hide the other. */
function OfferDot({ mark: { place, behind, isWithinBudget } }: { mark: Mark }) {
  return (
    <circle
      cx={percent(place)}
      cy={LINE}
      r="5"
      transform={`translate(${DOT * behind} 0)`}
      fill={ink("background-paper")}
      stroke={ink(isWithinBudget ? "primary-main" : "text-secondary")}
      strokeWidth="2"
    />
  );
}
