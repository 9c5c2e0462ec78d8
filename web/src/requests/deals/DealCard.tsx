import type { Deal } from "@khorgos/contract/requests/deals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { money, wholeNumber } from "../../platform/format.ts";
import { useSession } from "../../platform/session/session.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Unbroken } from "../../ui/car/Unbroken.tsx";
import { Money } from "../../ui/Money.tsx";
import { useBrandName, useModelName } from "../../ui/car/use-brand-name.ts";
import { PrintIcon } from "../../ui/icons/actions.tsx";
import { totalFor } from "../compare/compare.rules.ts";
import { useTermsWords } from "../compare/use-terms-words.ts";
import { OfferedCarLine } from "../offers/OfferedCarLine.tsx";
import { readyIn } from "../offers/ready-in.rules.ts";
import { CopySummary } from "./CopySummary.tsx";
import { GiveUpDialog } from "./GiveUpDialog.tsx";
import { PartyContacts } from "./PartyContacts.tsx";

/** A deal as either party reads it: the car, the terms, and how to reach the other. */
export function DealCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation("requests");
  const { user } = useSession();
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const termsOf = useTermsWords();
  const [isGivingUp, giveUp] = useState(false);
  const [other, now] =
    user?.role === "dealer" ? [deal.supplier, deal.supplier_now] : [deal.dealer, deal.dealer_now];
  const hasFallen = deal.state === "fell_through";
  const proforma = (
    <Button
      component={Link}
      to={`/deals/${deal.id}/proforma`}
      size="small"
      variant="outlined"
      startIcon={<PrintIcon />}
    >
      {t("proforma.open")}
    </Button>
  );
  return (
    <Card
      component="article"
      aria-label={deal.deal_number}
      sx={{
        p: 4,
        height: "100%",
        display: "flex",
        flexDirection: "column",
        gap: 3,
        ...(hasFallen && { bgcolor: "background.default", color: "text.secondary" }),
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h3" component="h2">
            {brandOf(deal.car.brand)} {modelOf(deal.car)} {deal.car.year}
          </Typography>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            <Unbroken>{`${deal.deal_number} · ${deal.request_number}`}</Unbroken> ·{" "}
            <Moment iso={deal.agreed_at} />
          </Box>
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Money amount={deal.price} strong />
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("deals.total", {
              count: deal.quantity,
              quantity: wholeNumber(deal.quantity),
              total: money(totalFor(deal.price, deal.quantity)),
            })}
          </Box>
        </Box>
      </Box>
      <OfferedCarLine car={deal.car} isNamed />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Chip size="small" label={t(`deals.state.${deal.state}`)} />
        {deal.basis && (
          <Chip size="small" variant="outlined" label={termsOf(deal)} title={t(`basis.${deal.basis}`)} />
        )}
        {deal.ready_in_days !== null && (
          <Chip size="small" variant="outlined" label={readyIn(t, deal.ready_in_days)} />
        )}
      </Box>
      {deal.notes && <Box sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{deal.notes}</Box>}
      {hasFallen && deal.fell_through_by && (
        <Box sx={{ overflowWrap: "anywhere" }}>
          {t(`deals.fellBy.${deal.fell_through_by}`)}: {deal.reason}
        </Box>
      )}
      <PartyContacts party={other} now={now} deal={deal} />
      {hasFallen && <Box sx={{ mt: "auto" }}>{proforma}</Box>}
      {!hasFallen && (
        <Box sx={{ mt: "auto", display: "flex", flexWrap: "wrap", gap: 2 }}>
          <CopySummary deal={deal} />
          {proforma}
          <Button size="small" color="error" onClick={() => giveUp(true)} aria-haspopup="dialog">
            {t("deals.giveUp")}
          </Button>
        </Box>
      )}
      {isGivingUp && <GiveUpDialog deal={deal} onClose={() => giveUp(false)} />}
    </Card>
  );
}
