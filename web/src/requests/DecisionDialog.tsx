import { Whole } from "@khorgos/contract/platform/fields";
import { listDeals } from "@khorgos/contract/requests/deals";
import { DeclineReason, type Offer } from "@khorgos/contract/requests/offers";
import { type CarRequest, findRequest, myRequests } from "@khorgos/contract/requests/requests";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import * as z from "zod/mini";
import { invalidate } from "../platform/cache-invalidation.ts";
import { money, wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { Form } from "../ui/Form.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { DecisionActions } from "./DecisionActions.tsx";
import { OfferDifferences } from "./OfferDifferences.tsx";
import { OfferFacts } from "./OfferFacts.tsx";
import { RequestDialog } from "./RequestDialog.tsx";
import { changeOf, companyOf, type OfferChange, type Opened, totalFor } from "./compare.rules.ts";
import { useDecideOnOffer } from "./requests.api.ts";

type DecisionDialogProps = {
  request: CarRequest;
  opened: Opened;
  /** The offers as they stand now. */
  offers: readonly Offer[];
  /** Opens the offer anew, as it is now. */
  onReopen: (offer: Offer) => void;
  onClose: () => void;
};

/** Asks for a decision on an offer as it was read, and says when it is no longer that. */
export function DecisionDialog({ request, opened, offers, onReopen, onClose }: DecisionDialogProps) {
  const { decision, offer, wanted } = opened;
  const now = offers.find(({ id }) => id === offer.id);
  const props = {
    request,
    offer,
    change: changeOf(opened, now),
    onReopen: () => now && onReopen(now),
    onClose,
  };
  // Another offer is another form.
  const key = `${offer.id} ${offer.updated_at}`;
  return decision === "accept" ? (
    <AcceptDialog key={key} {...props} wanted={wanted} />
  ) : (
    <DeclineDialog key={key} {...props} />
  );
}

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
function AcceptDialog({ request, offer, change, wanted, onReopen, onClose }: AcceptDialogProps) {
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

const Declining = z.object({ reason: DeclineReason });

type DeclineDialogProps = {
  request: CarRequest;
  /** As it was when the dialog opened. */
  offer: Offer;
  /** What has become of it since. */
  change: OfferChange;
  onReopen: () => void;
  onClose: () => void;
};

/** Why a dealer does not take an offer, in one of five words that its supplier reads in their language. */
function DeclineDialog({ request, offer, change, onReopen, onClose }: DeclineDialogProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const decide = useDecideOnOffer();
  // What the dealer's own decision changes is no news to them.
  const news = decide.isPending || decide.isSuccess ? undefined : change;
  const form = useKhorgosForm(Declining, { reason: "price" });

  async function submit({ reason }: { reason: DeclineReason }) {
    await decide.mutateAsync({ id: request.id, offer_id: offer.id, state: "declined", reason });
    notice.success(t("decide.declined"));
    onClose();
  }

  if (news === "accepted")
    return (
      <RequestDialog title={t("decide.declineTitle")} onClose={onClose}>
        <AcceptedAlready onClose={onClose} />
      </RequestDialog>
    );
  return (
    <RequestDialog title={t("decide.declineTitle")} onClose={onClose}>
      <Form form={form} submit={submit} otherwise={t("decide.failed")} label={t("decide.declineTitle")}>
        <OfferSaid offer={offer} />
        <SelectField
          name="reason"
          label={t("decide.reason")}
          hint={t("decide.reasonHint")}
          options={DeclineReason.options.map((reason) => ({
            value: reason,
            label: t(`decide.reasons.${reason}`),
          }))}
        />
        <DecisionActions decision="decline" change={news} onReopen={onReopen} onClose={onClose} />
      </Form>
    </RequestDialog>
  );
}

/** Whose offer is decided on, and at which price. */
function OfferSaid({ offer }: { offer: Offer }) {
  const { t } = useTranslation("requests");
  return (
    <Box sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
      {companyOf(offer)}: {money(offer.suggested_price)} {t("offers.perCar")}
    </Box>
  );
}

/** In place of a decision that has been made: the answer to it was lost, or it was made in another tab. */
function AcceptedAlready({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("requests");
  return (
    <>
      <Alert severity="success" role="alert">
        {t("decide.already")}
      </Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
        <Button onClick={onClose}>{t("close")}</Button>
        <Button component={Link} to="/deals" variant="contained">
          {t("set.toDeals")}
        </Button>
      </Box>
    </>
  );
}
