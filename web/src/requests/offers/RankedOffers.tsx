import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddressState } from "../../platform/address/address-state.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CompareBar } from "../compare/CompareBar.tsx";
import { Comparison, isCompared, markOffers, orderOffers } from "../compare/compare.rules.ts";
import { useLandedCosts } from "../compare/landed/use-landed-costs.ts";
import { SetOffer } from "../compare/SetOffer.tsx";
import type { Opened } from "../decide/decide.rules.ts";
import { DecisionDialog } from "../decide/DecisionDialog.tsx";
import { PriceLine } from "./PriceLine.tsx";
import { RankedOffer } from "./RankedOffer.tsx";

type RankedOffersProps = {
  request: CarRequest;
  /** As the server ranks them, best first. */
  offers: readonly Offer[];
  /** How many of the wanted cars the dealer has accepted already. */
  accepted: number;
  onWeChat: (offer: Offer) => void;
};

/** What suppliers offer a dealer: the prices against the budget, then every offer, best first, or as the dealer compares them. */
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
