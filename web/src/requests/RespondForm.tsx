import { Basis } from "@khorgos/contract/cars/facts";
import type { Match } from "@khorgos/contract/matching/matching";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { day } from "@khorgos/contract/platform/moment";
import {
  MAX_READY_IN_DAYS,
  type Offer,
  type OfferedCar,
  type OfferTerms,
} from "@khorgos/contract/requests/offers";
import type { CarRequest, findRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { moment, money, wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { DayField } from "../ui/DayField.tsx";
import { Form } from "../ui/Form.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { OfferedCarLine } from "./OfferedCarLine.tsx";
import { isUnlikelyPrice, offerFormFor, offerOf, startOffer } from "./offer-form.rules.ts";
import { useMakeOffer } from "./requests.api.ts";

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

type Known = OfferedCar & { id: string };

/** The car of the own stock that the offer is about, and the way to offer none. `known` are those it may be. */
function OfferedCarField({ known }: { known: readonly Known[] }) {
  const { t } = useTranslation("requests");
  const { control, setValue } = useFormContext<{ car_id: string }>();
  const id = useWatch({ control, name: "car_id" });
  if (!id) return null;
  const car = known.find((one) => one.id === id);
  return (
    <Box sx={{ display: "flex", alignItems: "start", gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{t("respond.car")}</Box>
        {car ? <OfferedCarLine car={car} /> : t("respond.carOfStock")}
      </Box>
      <Button size="small" onClick={() => setValue("car_id", "", { shouldDirty: true })}>
        {t("respond.withoutCar")}
      </Button>
    </Box>
  );
}

/** What a rule of delivery means is a sentence. */
const wholeRow = { gridColumn: "1 / -1" };

/** Where the price holds, from when and for how long; none of it need be said. */
function TermsFields() {
  const { t } = useTranslation("requests");
  const [today] = useState(() => day(new Date().toISOString()));
  const bases = Basis.options.map((basis) => ({
    value: basis,
    label: t("basisNamed", { basis, meaning: t(`basis.${basis}`) }),
  }));
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Box sx={wholeRow}>
        <SelectField
          name="basis"
          label={t("respond.basis")}
          options={[{ value: "", label: t("respond.noBasis") }, ...bases]}
          optional
        />
      </Box>
      <Box sx={wholeRow}>
        <TextField name="basis_place" label={t("respond.basisPlace")} optional />
      </Box>
      <NumberField
        name="ready_in_days"
        label={t("respond.readyInDays")}
        min={0}
        max={MAX_READY_IN_DAYS}
        optional
      />
      <DayField name="valid_until" label={t("respond.validUntil")} first={today} optional />
    </Box>
  );
}
