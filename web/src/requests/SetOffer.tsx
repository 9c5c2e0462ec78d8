import type { Offer } from "@khorgos/contract/requests/offers";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { money, wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { radius } from "../ui/theme/tokens.ts";
import { OfferDifferences } from "./OfferDifferences.tsx";
import { RequestDialog } from "./RequestDialog.tsx";
import { type PartState, SetPartItem } from "./SetPartItem.tsx";
import { SetStopped } from "./SetStopped.tsx";
import {
  carFit,
  companyOf,
  costOfPart,
  findBestSet,
  isMixed,
  type OfferSet,
  type SetPart,
} from "./compare.rules.ts";
import { useAcceptSet } from "./use-accept-set.ts";
import { useListed, useTermsWords } from "./use-request-words.ts";

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
              amount: money(costOfPart(alone) - total),
              company: companyOf(alone.offer),
              total: money(costOfPart(alone)),
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

type AcceptSetDialogProps = { request: CarRequest; set: OfferSet; onClose: () => void };

/** Before a dealer agrees with several suppliers at once: to what with each, and that each learns how to reach them. */
function AcceptSetDialog({ request, set: { parts, total }, onClose }: AcceptSetDialogProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const navigate = useNavigate();
  const listed = useListed();
  const { deals, stopped, isBusy, accept } = useAcceptSet(request, parts);
  const [closes, setCloses] = useState(true);
  const wanted = wholeNumber(parts.reduce((sum, { quantity }) => sum + quantity, 0));
  const next = typeof stopped === "object" ? stopped.next : "untried";
  const mayTry = !stopped || (typeof stopped === "object" && next !== "refused");

  async function submit() {
    if (!(await accept(closes))) return;
    notice.success(t("set.accepted"));
    await navigate("/deals");
  }

  const stateOf = (nth: number): PartState | undefined => {
    if (nth < deals.length) return "agreed";
    if (!stopped) return undefined;
    return nth === deals.length ? next : "untried";
  };

  return (
    <RequestDialog title={t("set.acceptTitle")} onClose={isBusy ? () => {} : onClose}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 3 }}>
        {parts.map((part, nth) => (
          <SetPartItem key={part.offer.id} request={request} part={part} state={stateOf(nth)} />
        ))}
      </Box>
      <Box sx={{ textAlign: "right", fontSize: "1.25rem", fontWeight: 650 }}>
        {t("set.total", { count: wanted, total: money(total) })}
      </Box>
      <MixedTerms parts={parts} />
      {stopped ? (
        <SetStopped parts={parts} deals={deals} stopped={stopped} />
      ) : (
        <>
          <FormControlLabel
            control={
              <Checkbox checked={closes} disabled={isBusy} onChange={(_, checked) => setCloses(checked)} />
            }
            label={t("decide.close")}
          />
          <Alert severity="info">
            {t("set.contacts", {
              companies: listed(parts.map(({ offer }) => companyOf(offer))),
            })}{" "}
            {t("deals.principle")}
          </Alert>
        </>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
        <Button onClick={onClose} disabled={isBusy}>
          {t(stopped ? "close" : "cancel")}
        </Button>
        {stopped && deals.length > 0 && (
          <Button component={Link} to="/deals" variant={mayTry ? "text" : "contained"}>
            {t("set.toDeals")}
          </Button>
        )}
        {mayTry && (
          <Button variant="contained" disabled={isBusy} onClick={() => void submit()}>
            {isBusy
              ? t("set.busy", { nth: Math.min(deals.length + 1, parts.length), of: parts.length })
              : stopped
                ? t("set.again")
                : t("set.acceptAll", { count: wanted, total: money(total) })}
          </Button>
        )}
      </Box>
    </RequestDialog>
  );
}

/**
 * Says whose price holds under which terms, where they are not the same: sums of such prices mislead. Anyone who supplies a part and is
 * the one who could supply all is named once.
 */
function MixedTerms({ parts }: { parts: readonly SetPart[] }) {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const listed = useListed();
  if (!isMixed(parts)) return null;
  const terms = new Set(
    parts.map(({ offer }) => t("set.terms", { company: companyOf(offer), terms: termsOf(offer) })),
  );
  return (
    <Alert severity="warning" role="note" sx={{ overflowWrap: "anywhere" }}>
      {t("set.mixed", { terms: listed([...terms]) })}
    </Alert>
  );
}

type PartDifferencesProps = { request: CarRequest; parts: readonly SetPart[] };

/** Of whose cars in a set something differs from what was asked for, and in what. */
function PartDifferences({ request, parts }: PartDifferencesProps) {
  const differing = parts.filter(({ offer }) => (carFit(request, offer)?.verdict ?? "fits") !== "fits");
  return differing.map(({ offer }) => (
    <Box key={offer.id} sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{companyOf(offer)}</Box>
      <OfferDifferences request={request} offer={offer} />
    </Box>
  ));
}
