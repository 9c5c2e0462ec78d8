import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { money } from "../../platform/format.ts";
import { WasCalled } from "../../ui/contact/WasCalled.tsx";
import { Money } from "../../ui/Money.tsx";
import { radius } from "../../ui/tokens.ts";
import { type OfferMark, isCompared, type ComparedBy } from "../compare/compare.rules.ts";
import { ComparedFigure } from "../compare/ComparedFigure.tsx";
import type { LandedCost } from "../compare/landed/landed.rules.ts";
import { OfferCosts } from "./OfferCosts.tsx";
import { OfferMarks } from "./OfferMarks.tsx";
import type { Decision } from "../decide/decide.rules.ts";
import { OfferDecisions } from "../decide/OfferDecisions.tsx";
import { BestPrice } from "./BestPrice.tsx";
import { OfferContacts } from "./OfferContacts.tsx";
import { OfferDifferences } from "./OfferDifferences.tsx";
import { OfferFacts } from "./OfferFacts.tsx";
import { againstBudget } from "./price-line.rules.ts";

type RankedOfferProps = {
  request: CarRequest;
  offer: Offer;
  /** How many offers it is the best of, for the first. */
  bestOf: number | undefined;
  /** What else speaks for it. */
  marks: readonly OfferMark[];
  /** By what it is compared with the others. */
  way: ComparedBy;
  /** How many cars are still wanted. */
  wanted: number;
  /** What a car of it costs in Almaty, where that can be compared. */
  landed: LandedCost | undefined;
  onDecide: (decision: Decision) => void;
  onWeChat: () => void;
};

/** One offer as the dealer weighs it: who, for how much, how many, and how to reach them. */
export function RankedOffer(props: RankedOfferProps) {
  const { request, offer, bestOf, marks, way, wanted, landed, onDecide, onWeChat } = props;
  const { t } = useTranslation("requests");
  const { is, by } = againstBudget(offer.suggested_price, request.max_price);
  const isBest = bestOf !== undefined;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isBest ? "success.main" : "divider",
        borderRadius: `${radius.card}px`,
        p: 4,
        display: "flex",
        flexDirection: "column",
        gap: 3,
        ...(!isStanding(offer) && { bgcolor: "background.default", color: "text.secondary" }),
      }}
    >
      {(isBest || marks.length > 0) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {isBest && <BestPrice of={bestOf} />}
          <OfferMarks marks={marks} wanted={wanted} />
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 150px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h3" component="h4">
            {offer.supplier_name || t("fields.deleted")}
          </Typography>
          <Box sx={{ color: "text.secondary" }}>{offer.supplier_company}</Box>
          <WasCalled name={offer.was_called} />
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Box sx={{ ...(isBest && { color: "success.main" }) }}>
            <Money amount={offer.suggested_price} strong />
          </Box>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("offers.perCar")} · {t(`offers.${is}`, { amount: money(by) })}
          </Box>
          {isCompared(offer) && <ComparedFigure offer={offer} way={way} wanted={wanted} landed={landed} />}
        </Box>
      </Box>
      <OfferFacts offer={offer} />
      <OfferDifferences request={request} offer={offer} />
      <OfferCosts offer={offer} isToldAbove={way === "landed" && landed !== undefined} />
      {offer.notes && (
        <Box
          sx={{
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
            borderLeft: 3,
            borderColor: "divider",
            pl: 3,
          }}
        >
          {offer.notes}
        </Box>
      )}
      {offer.supplier_name !== "" && <OfferContacts request={request} offer={offer} onWeChat={onWeChat} />}
      {offer.supplier_name !== "" && offer.state === "standing" && (
        <OfferDecisions request={request} wanted={wanted} onDecide={onDecide} />
      )}
      {offer.state === "accepted" && (
        <Link component={RouterLink} to="/deals">
          {t("deals.see")}
        </Link>
      )}
    </Box>
  );
}
