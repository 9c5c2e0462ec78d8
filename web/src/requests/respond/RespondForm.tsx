import type { Match } from "@khorgos/contract/matching";
import type { CarRequest, Offer } from "@khorgos/contract/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
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
import {
  carNote,
  isCarNote,
  offerFormFor,
  offerOf,
  startOffer,
  type OfferTerms,
} from "./offer-form.rules.ts";

type RespondFormProps = {
  request: CarRequest;
  /** The offer this supplier has made before, which a new one replaces. */
  standing: Offer | undefined;
  /** The car of the own stock that is to be offered. */
  picked: Match | undefined;
  onClose: () => void;
  /** The server would not have it: the request may have changed meanwhile. */
  onRefused: () => void;
};

/** The offer itself. It starts from the standing offer, otherwise from the dealer's budget and one car. */
export function RespondForm({ request, standing, picked, onClose, onRefused }: RespondFormProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const makeOffer = useMakeOffer();
  const [schema] = useState(() => offerFormFor(request.quantity));
  const form = useKhorgosForm(schema, startOffer(request, standing), { draft: `offer ${request.id}` });
  const price = useWatch({ control: form.control, name: "suggested_price" });

  const { setValue, getValues } = form;
  useEffect(() => {
    if (!picked) return;
    const terms = offerOf(picked, request);
    setValue("suggested_price", terms.suggested_price, { shouldDirty: true });
    setValue("available_quantity", terms.available_quantity, { shouldDirty: true });
    // What somebody wrote themselves stays.
    const notes = getValues("notes") ?? "";
    if (notes === "" || isCarNote(notes)) setValue("notes", carNote(picked), { shouldDirty: true });
  }, [picked, request, setValue, getValues]);

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
          {t("respond.reviseText", { since: moment(standing.updated_at) })}
        </Box>
      )}
      <NumberField
        name="suggested_price"
        label={t("respond.price")}
        hint={t("respond.priceHint", { budget: money(request.max_price) })}
        min={0}
        step={100}
        start="$"
      />
      <NumberField
        name="available_quantity"
        label={t("respond.quantity")}
        hint={t("respond.quantityHint", { max: wholeNumber(request.quantity) })}
        min={1}
        max={request.quantity}
      />
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
