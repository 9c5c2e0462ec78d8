import type { Offer } from "@khorgos/contract/requests/offers";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddressState } from "../platform/address-state.ts";
import { wholeNumber } from "../platform/format.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useCostWords } from "../ui/use-cost-words.ts";
import { DecisionDialog } from "./DecisionDialog.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { RankedOffer } from "./RankedOffer.tsx";
import { SetOffer } from "./SetOffer.tsx";
import {
  companyOf,
  ComparedBy,
  Comparison,
  countBases,
  isCompared,
  markOffers,
  type Opened,
  orderOffers,
} from "./compare.rules.ts";
import { type LandedCosts, otherFirst } from "./landed.rules.ts";
import { useLandedCosts } from "./use-landed-costs.ts";
import { useListed, useTermsWords } from "./use-request-words.ts";

type RankedOffersProps = {
  request: CarRequest;
  /** As the server ranks them, best first. */
  offers: readonly Offer[];
  /** How many of the wanted cars the dealer has accepted already. */
  accepted: number;
  onWeChat: (offer: Offer) => void;
};

/** Shows what suppliers offer a dealer: the prices against the budget, then every offer, best first, or as the dealer compares them. */
export function RankedOffers({ request, offers, accepted, onWeChat }: RankedOffersProps) {
  const { t } = useTranslation("requests");
  const [{ compare = "price" }, change] = useAddressState(Comparison);
  // What is decided on stays as it was read, whatever becomes of the offers meanwhile.
  const [opened, open] = useState<Opened>();
  const standing = offers.filter(isCompared);
  const [best] = standing;
  const wanted = Math.max(0, request.quantity - accepted);
  const landed = useLandedCosts(offers);
  // The total for a single car is its price, and where nobody's cost is known there is none to compare.
  const isOffered = { price: true, total: wanted > 1, landed: landed.size > 0, days: true }[compare];
  const way = isOffered ? compare : "price";
  const marks = markOffers(request, offers, wanted, landed);
  if (offers.length === 0) {
    return request.status === "closed" ? (
      <EmptyState drawing="empty" title={t("offers.noneClosed")} />
    ) : (
      <EmptyState drawing="empty" title={t("offers.none")} text={t("offers.noneText")} />
    );
  }
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Typography variant="h3">{t("offers.title")}</Typography>
      <PriceLine offers={standing} budget={request.max_price} />
      <SetOffer request={request} offers={offers} wanted={wanted} />
      <CompareBar
        request={request}
        offers={offers}
        wanted={wanted}
        way={way}
        landed={landed}
        onChange={(chosen) => change({ compare: chosen === "price" ? undefined : chosen }, "quietly")}
      />
      <Box
        component="ol"
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexDirection: "column", gap: 3 }}
      >
        {orderOffers(offers, way, wanted, landed).map((offer) => (
          <RankedOffer
            key={offer.id}
            request={request}
            offer={offer}
            bestOf={offer === best ? standing.length : undefined}
            marks={marks.get(offer.id) ?? []}
            way={way}
            wanted={wanted}
            landed={landed.get(offer.id)}
            onDecide={(decision) => open({ decision, offer, wanted })}
            onWeChat={() => onWeChat(offer)}
          />
        ))}
      </Box>
      {opened && (
        <DecisionDialog
          request={request}
          opened={opened}
          offers={offers}
          onReopen={(offer) => open({ ...opened, offer, wanted })}
          onClose={() => open(undefined)}
        />
      )}
    </Box>
  );
}

type CompareBarProps = {
  request: CarRequest;
  offers: readonly Offer[];
  /** How many cars are still wanted. */
  wanted: number;
  way: ComparedBy;
  landed: LandedCosts;
  onChange: (way: ComparedBy) => void;
};

/** By what the offers below are compared, and what the comparison leaves out. Nothing where there are not two. */
function CompareBar({ request, offers, wanted, way, landed, onChange }: CompareBarProps) {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const listed = useListed();
  const compared = offers.filter(isCompared);
  const bases = countBases(compared);
  const accepted = request.quantity - wanted;
  const isLeftOut: Partial<Record<ComparedBy, boolean>> = {
    // The total for a single car is its price.
    total: wanted < 2,
    landed: landed.size === 0,
  };
  const ways = ComparedBy.options.filter((each) => !isLeftOut[each]);
  const count = wholeNumber(wanted);
  return (
    <>
      {accepted > 0 && (
        <Box>
          {wanted > 0
            ? t("compare.accepted", {
                accepted: wholeNumber(accepted),
                wanted: wholeNumber(request.quantity),
                left: count,
              })
            : request.quantity === 1
              ? t("compare.coveredOne")
              : t("compare.covered", { wanted: wholeNumber(request.quantity) })}
        </Box>
      )}
      {compared.length > 1 && (
        <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
            <Box aria-hidden sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {t("compare.by")}
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={way}
              onChange={(_, chosen: ComparedBy | null) => chosen && onChange(chosen)}
              aria-label={t("compare.by")}
              sx={{ "@media print": { display: "none" } }}
            >
              {ways.map((each) => (
                <ToggleButton key={each} value={each}>
                  {t(`compare.ways.${each}`, { count })}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
          <LandedNotes offers={offers} landed={landed} />
          {bases.length > 1 && (
            <Box sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
              {t("compare.mixed", {
                terms: listed(
                  bases.map(({ count: offers, ...terms }) =>
                    t("compare.terms", { terms: termsOf(terms), count: offers }),
                  ),
                ),
              })}
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

type LandedNotesProps = { offers: readonly Offer[]; landed: LandedCosts };

/** How many offers can be compared in Almaty where not all can, or that the first by price is not the cheapest there. */
function LandedNotes({ offers, landed }: LandedNotesProps) {
  const { t } = useTranslation("requests");
  const { sumOf } = useCostWords();
  const compared = offers.filter(isCompared);
  const other = otherFirst(compared, landed);
  if (landed.size === 0 || (landed.size === compared.length && !other)) return null;
  return (
    <Box sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
      {other
        ? t("compare.otherFirst", {
            first: companyOf(other.first),
            cheapest: companyOf(other.cheapest),
            sum: sumOf(other.by),
          })
        : t("compare.comparable", {
            known: wholeNumber(landed.size),
            all: wholeNumber(compared.length),
          })}
    </Box>
  );
}
