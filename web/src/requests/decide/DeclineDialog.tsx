import type { CarRequest } from "@khorgos/contract/requests/requests";
import { DeclineReason, type Offer } from "@khorgos/contract/requests/offers";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { RequestDialog } from "../order/RequestDialog.tsx";
import { useDecideOnOffer } from "../requests.api.ts";
import { AcceptedAlready } from "./AcceptedAlready.tsx";
import type { OfferChange } from "./decide.rules.ts";
import { DecisionActions } from "./DecisionActions.tsx";
import { OfferSaid } from "./OfferSaid.tsx";

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
export function DeclineDialog({ request, offer, change, onReopen, onClose }: DeclineDialogProps) {
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
