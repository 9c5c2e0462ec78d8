import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../platform/format.ts";
import { radius } from "../../ui/tokens.ts";
import { AcceptSetDialog } from "./AcceptSetDialog.tsx";
import { costOf, findBestSet, isMixed, type OfferSet } from "./best-set.rules.ts";
import { companyOf } from "./compare.rules.ts";
import { MixedTerms } from "./MixedTerms.tsx";
import { PartDifferences } from "./PartDifferences.tsx";

type SetOfferProps = { request: CarRequest; offers: readonly Offer[]; wanted: number };

/** The cheapest offers that cover what is wanted together, where that serves a dealer better than one supplier. */
export function SetOffer({ request, offers, wanted }: SetOfferProps) {
  // What is confirmed stays as it was read, whatever becomes of the offers meanwhile.
  const [asked, ask] = useState<OfferSet>();
  const set = request.status === "open" ? findBestSet(offers, wanted) : undefined;
  return (
    <>
      {set && <SetLine request={request} set={set} wanted={wanted} onAccept={() => ask(set)} />}
      {asked && <AcceptSetDialog request={request} set={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

type SetLineProps = { request: CarRequest; set: OfferSet; wanted: number; onAccept: () => void };

function SetLine({ request, set: { parts, total, alone }, wanted, onAccept }: SetLineProps) {
  const { t } = useTranslation("requests");
  const count = wholeNumber(wanted);
  const compared = alone ? [...parts, alone] : parts;
  const mixed = isMixed(compared);
  return (
    <Box
      component="section"
      sx={{
        border: 1,
        borderColor: "primary.main",
        borderRadius: `${radius.card}px`,
        p: 4,
        display: "flex",
        flexDirection: "column",
        gap: 2,
      }}
    >
      <Typography variant="h4">{t(mixed ? "set.titleMixed" : "set.title", { count })}</Typography>
      <Box sx={{ overflowWrap: "anywhere" }}>
        {parts.map(({ offer, quantity }, nth) => (
          <Fragment key={offer.id}>
            {nth > 0 && " + "}
            {companyOf(offer)}{" "}
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {t("set.part", { quantity: wholeNumber(quantity), price: money(offer.suggested_price) })}
            </Box>
          </Fragment>
        ))}{" "}
        <Box component="span" sx={{ whiteSpace: "nowrap", fontWeight: 650 }}>
          = {money(total)}
        </Box>
      </Box>
      <PartDifferences request={request} parts={parts} />
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
        {alone
          ? t(mixed ? "set.alone" : "set.cheaper", {
              amount: money(costOf(alone) - total),
              company: companyOf(alone.offer),
              total: money(costOf(alone)),
            })
          : t("set.nobodyAlone", { count })}
      </Box>
      <MixedTerms parts={compared} />
      <Button
        size="small"
        variant="outlined"
        onClick={onAccept}
        aria-haspopup="dialog"
        sx={{ alignSelf: "flex-start" }}
      >
        {t("set.accept")}
      </Button>
    </Box>
  );
}
