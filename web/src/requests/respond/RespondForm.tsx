import type { Match } from "@khorgos/contract/matching/matching";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { CarRequest, findRequest } from "@khorgos/contract/requests/requests";
import type { Offer, OfferTerms } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { money, moment, wholeNumber } from "../../platform/format.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { NumberField } from "../../ui/form/fields/NumberField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useMakeOffer } from "../requests.api.ts";
import { OfferedCarField } from "./OfferedCarField.tsx";
import { isUnlikelyPrice, offerFormFor, offerOf, startOffer } from "./offer-form.rules.ts";
import { TermsFields } from "./TermsFields.tsx";

type RespondFormProps = {
  request: CarRequest;
  /** The offer this supplier has made before, which a new one replaces. */
  standing: Offer | undefined;
  /** The car of the own stock that is to be offered. */
  picked: Match | undefined;
  usualBasis: ReplyOf<typeof findRequest>["usual_basis"];
  onClose: () => void;
  /** The server would not have it: the request may have changed meanwhile. */
  onRefused: () => void;
};

/** The offer itself. It starts from the standing offer, otherwise from the dealer's budget and one car. */
export function RespondForm({ request, standing, picked, usualBasis, onClose, onRefused }: RespondFormProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const makeOffer = useMakeOffer();
  const [schema] = useState(() => offerFormFor(request.quantity));
  const form = useKhorgosForm(schema, startOffer(request, standing), { draft: `offer ${request.id}` });
  const price = useWatch({ control: form.control, name: "suggested_price" });
  const quantity = useWatch({ control: form.control, name: "available_quantity" });

  const { setValue } = form;
  // Once for each car that is picked: the request may change while its supplier is typing, and their words stay.
  const fillIn = useEffectEvent((picked: Match) => {
    const { car_id, suggested_price, available_quantity, valid_until, basis, basis_place } = offerOf(
      picked,
      request,
      usualBasis,
      Date.now(),
    );
    setValue("car_id", car_id, { shouldDirty: true });
    setValue("suggested_price", suggested_price, { shouldDirty: true });
    setValue("available_quantity", available_quantity, { shouldDirty: true });
    setValue("valid_until", valid_until, { shouldDirty: true });
    if (basis !== undefined) setValue("basis", basis, { shouldDirty: true });
    if (basis_place !== undefined) setValue("basis_place", basis_place, { shouldDirty: true });
  });
  useEffect(() => {
    if (picked) fillIn(picked);
  }, [picked]);

  const known = [
    ...(picked ? [picked.car] : []),
    ...(standing?.car && standing.car_id ? [{ ...standing.car, id: standing.car_id }] : []),
  ];

  const { promised: taken = 0, quantity: inStock = 0 } = picked?.car ?? {};
  const promised =
    Number(quantity) > inStock - taken &&
    taken > 0 &&
    t("promised.of", { promised: wholeNumber(taken), quantity: wholeNumber(inStock) });

  const cancel = () => {
    form.draft.forget();
    onClose();
  };

  async function submit(terms: OfferTerms) {
    try {
      const { revised } = await makeOffer.mutateAsync({ id: request.id, ...terms });
      notice.success(t(revised ? "respond.revised" : "respond.done"));
      onClose();
    } catch (error) {
      onRefused();
      throw error;
    }
  }

  return (
    <Form
      form={form}
      submit={submit}
      otherwise={t("respond.failed")}
      label={t("respond.yours")}
      failsBy="notice"
    >
      <Typography variant="h3">{t("respond.yours")}</Typography>
      {standing && (
        <Box sx={{ color: "text.secondary" }}>
          {standing.state === "standing"
            ? t("respond.reviseText", { since: moment(standing.updated_at) })
            : t("respond.againText")}
        </Box>
      )}
      <OfferedCarField known={known} />
      <NumberField
        name="suggested_price"
        label={t("respond.price")}
        hint={[
          t("respond.priceHint", { budget: money(request.max_price) }),
          price !== "" && isUnlikelyPrice(Number(price), request.max_price) && t("respond.unlikelyPrice"),
        ]
          .filter(Boolean)
          .join(". ")}
        min={0}
        step={100}
        start="$"
      />
      <NumberField
        name="available_quantity"
        label={t("respond.quantity")}
        hint={[t("respond.quantityHint", { max: wholeNumber(request.quantity) }), promised]
          .filter(Boolean)
          .join(". ")}
        min={1}
        max={request.quantity}
      />
      <TermsFields />
      <TextField name="notes" label={t("respond.notes")} rows={3} optional />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
        <Button onClick={cancel}>{t("cancel")}</Button>
        <SubmitButton busy={t("respond.busy")} disabled={price === ""}>
          {t("respond.submit")}
        </SubmitButton>
      </Box>
    </Form>
  );
}
