import { Whole } from "@khorgos/contract/platform/fields";
import { type CarRequest, findRequest, myRequests } from "@khorgos/contract/requests/requests";
import { listDeals } from "@khorgos/contract/requests/deals";
import type { Offer } from "@khorgos/contract/requests/offers";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { invalidate } from "../../platform/cache-invalidation.ts";
import { money, wholeNumber } from "../../platform/format.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { NumberField } from "../../ui/form/fields/NumberField.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { companyOf, totalFor } from "../compare/compare.rules.ts";
import { OfferDifferences } from "../offers/OfferDifferences.tsx";
import { OfferFacts } from "../offers/OfferFacts.tsx";
import { RequestDialog } from "../order/RequestDialog.tsx";
import { useDecideOnOffer } from "../requests.api.ts";
import { AcceptedAlready } from "./AcceptedAlready.tsx";
import type { OfferChange } from "./decide.rules.ts";
import { DecisionActions } from "./DecisionActions.tsx";
import { OfferSaid } from "./OfferSaid.tsx";

type AcceptDialogProps = {
  request: CarRequest;
  /** As it was when the dialog opened. */
  offer: Offer;
  /** What has become of it since. */
  change: OfferChange;
  /** How many cars are still wanted. */
  wanted: number;
  onReopen: () => void;
  onClose: () => void;
};

/** Before a dealer agrees: to what, how many, and that the supplier learns how to reach them. */
export function AcceptDialog({ request, offer, change, wanted, onReopen, onClose }: AcceptDialogProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const navigate = useNavigate();
  const decide = useDecideOnOffer();
  const most = Math.min(offer.available_quantity, wanted);
  const [schema] = useState(() => z.object({ quantity: Whole(1, most) }));
  const form = useKhorgosForm(schema, { quantity: most });
  // Until the dealer decides it themselves, what covers the whole request closes it.
  const [closing, setClosing] = useState<boolean>();
  // What the dealer's own decision changes is no news to them.
  const news = decide.isPending || decide.isSuccess ? undefined : change;
  const typed = form.watch("quantity");
  const closes = closing ?? Number(typed) === wanted;
  // Of what cannot be sent there is no total.
  const agreed = schema.safeParse({ quantity: typed }).data?.quantity ?? 0;

  async function submit({ quantity }: { quantity: number }) {
    await decide.mutateAsync(
      {
        id: request.id,
        offer_id: offer.id,
        updated_at: offer.updated_at,
        state: "accepted",
        quantity,
        close_request: closes,
      },
      // It was refused because something changed, or its answer was lost and the deal is made.
      { onError: () => invalidate([findRequest, myRequests, listDeals]) },
    );
    notice.success(t("decide.accepted"));
    await navigate("/deals");
  }

  if (news === "accepted")
    return (
      <RequestDialog title={t("decide.acceptTitle")} onClose={onClose}>
        <AcceptedAlready onClose={onClose} />
      </RequestDialog>
    );
  return (
    <RequestDialog title={t("decide.acceptTitle")} onClose={onClose}>
      <Form form={form} submit={submit} otherwise={t("decide.failed")} label={t("decide.acceptTitle")}>
        <OfferSaid offer={offer} />
        <OfferFacts offer={offer} />
        <OfferDifferences request={request} offer={offer} />
        <NumberField
          name="quantity"
          label={t("decide.quantity")}
          hint={t("respond.quantityHint", { max: wholeNumber(most) })}
          min={1}
          max={most}
        />
        {agreed > 0 && (
          <Box sx={{ textAlign: "right", fontSize: "1.125rem" }}>
            {t("set.part", { quantity: wholeNumber(agreed), price: money(offer.suggested_price) })} ={" "}
            <Box component="span" sx={{ fontWeight: 650, whiteSpace: "nowrap" }}>
              {money(totalFor(offer.suggested_price, agreed))}
            </Box>
          </Box>
        )}
        <FormControlLabel
          control={<Checkbox checked={closes} onChange={(_, checked) => setClosing(checked)} />}
          label={t("decide.close")}
        />
        <Alert severity="info">
          {t("decide.contacts", { company: companyOf(offer) })} {t("deals.principle")}
        </Alert>
        <DecisionActions decision="accept" change={news} onReopen={onReopen} onClose={onClose} />
      </Form>
    </RequestDialog>
  );
}
