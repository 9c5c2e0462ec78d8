import { DeclineReason, type Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { wholeNumber, writtenDay } from "../platform/format.ts";
import { useTermsWords } from "./use-request-words.ts";
import { OfferedCarLine } from "./OfferedCarLine.tsx";
import { readyIn } from "./offer-words.rules.ts";

type Facts = Pick<
  Offer,
  | "state"
  | "state_reason"
  | "expired"
  | "available_quantity"
  | "car"
  | "basis"
  | "basis_place"
  | "ready_in_days"
  | "valid_until"
>;

/** Shows what an offer says beside its price, and what has become of it. */
export function OfferFacts({ offer }: { offer: Facts }) {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const declined =
    offer.state === "declined" ? z.safeParse(DeclineReason, offer.state_reason).data : undefined;
  // A supplier who withdraws writes what they want, also a word that is a code elsewhere.
  const reason = declined ? t(`decide.reasons.${declined}`) : offer.state_reason;
  const { car, basis, ready_in_days, valid_until } = offer;
  return (
    <>
      {car && <OfferedCarLine car={car} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {!isStanding(offer) && (
          <Chip
            size="small"
            label={t(offer.state === "standing" ? "offers.state.expired" : `offers.state.${offer.state}`)}
          />
        )}
        {reason && <Box sx={{ flexBasis: "100%", overflowWrap: "anywhere" }}>{reason}</Box>}
        <Chip
          size="small"
          label={t("offers.available", {
            count: offer.available_quantity,
            quantity: wholeNumber(offer.available_quantity),
          })}
        />
        {basis ? (
          <Chip size="small" label={termsOf(offer)} title={t(`basis.${basis}`)} />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            label={t("offers.noBasis")}
            sx={{ color: "text.secondary" }}
          />
        )}
        {ready_in_days !== null && <Chip size="small" variant="outlined" label={readyIn(t, ready_in_days)} />}
        {valid_until !== null && isStanding(offer) && (
          <Chip
            size="small"
            variant="outlined"
            label={t("offers.validUntil", { day: writtenDay(valid_until) })}
          />
        )}
      </Box>
    </>
  );
}
