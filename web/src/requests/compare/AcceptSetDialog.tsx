import type { CarRequest } from "@khorgos/contract/requests/requests";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { money, wholeNumber } from "../../platform/format.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { RequestDialog } from "../order/RequestDialog.tsx";
import type { OfferSet } from "./best-set.rules.ts";
import { companyOf } from "./compare.rules.ts";
import { MixedTerms } from "./MixedTerms.tsx";
import { type PartState, SetPartItem } from "./SetPartItem.tsx";
import { SetStopped } from "./SetStopped.tsx";
import { useListed } from "./use-listed.ts";
import { useAcceptSet } from "./use-accept-set.ts";

type AcceptSetDialogProps = { request: CarRequest; set: OfferSet; onClose: () => void };

/** Before a dealer agrees with several suppliers at once: to what with each, and that each learns how to reach them. */
export function AcceptSetDialog({ request, set: { parts, total }, onClose }: AcceptSetDialogProps) {
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
