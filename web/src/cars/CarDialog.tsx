import { type Car, type CarForm, FIRST_CAR_YEAR } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useEffect, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { StoredDraft } from "../platform/drafts.ts";
import { money } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { ColourField } from "../ui/ColourField.tsx";
import { Form } from "../ui/Form.tsx";
import { FormSection } from "../ui/FormSection.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { SuggestField } from "../ui/SuggestField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { useIsPhone } from "../ui/theme/use-is-phone.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import type { FormDraft } from "../ui/use-draft.ts";
import { useKnownNames, useKnownPlaces } from "../ui/use-known-names.ts";
import { ChangedMeanwhile } from "./ChangedMeanwhile.tsx";
import { FactsFields } from "./FactsFields.tsx";
import { CheckedCar, fieldNames, formOf, isFarPrice } from "./car-form.rules.ts";
import { useAddCar } from "./cars.api.ts";
import { type Base, baseOf, type Conflict, useSaveCar } from "./use-save-car.ts";

type CarDialogProps = {
  /** The car to change; none to add one. */
  car: Car | undefined;
  onClose: () => void;
};

/** The car form in a dialog. Mount it anew for every opening. A press beside it does not lose what was typed. */
export function CarDialog({ car, onClose }: CarDialogProps) {
  const { t } = useTranslation("cars");
  const titleId = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={useDeferredOpen()}
      fullScreen={isPhone}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === "escapeKeyDown" && onClose()}
    >
      <DialogTitle id={titleId}>{t(car ? "form.editTitle" : "form.addTitle")}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <CarFields car={car} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** The complaints about a car that are about one field of it. */
const fieldOfFailure = { sku_taken: "supplier_sku" } as const;

function CarFields({ car, onClose }: CarDialogProps) {
  const { t } = useTranslation("cars");
  const notice = useNotice();
  const [add, save] = [useAddCar(), useSaveCar()];
  const [clash, setClash] = useState<{ conflict: Conflict; mine: CarForm }>();
  /** The last price that its supplier was asked about. */
  const [farPrice, setFarPrice] = useState<number>();
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const form = useKhorgosForm(CheckedCar, formOf(car, thisYear), { draft: `car ${car?.id ?? "new"}` });
  const baseline = useBaseline(car, form.draft);
  const was = baseline.base && Number(baseline.base.form.price);
  const places = useKnownPlaces();
  const known = useKnownNames(useWatch({ control: form.control, name: "brand" }));

  const cancel = () => {
    form.draft.forget();
    onClose();
  };

  async function submit(values: CarForm) {
    if (values.price !== farPrice && isFarPrice(was, values.price)) {
      setFarPrice(values.price);
      return false;
    }
    if (baseline.base) {
      const conflict = await save(baseline.base, values);
      if (conflict) return meet(conflict, values);
    } else {
      await add.mutateAsync(values);
    }
    notice.success(t(car ? "stock.updated" : "stock.added"));
    onClose();
    return true;
  }

  /** From here on what the other one wrote is what the form begins with, and what is saved is an answer to that. */
  function meet(conflict: Conflict, mine: CarForm) {
    for (const name of conflict.others) form.setValue(name, conflict.theirs.form[name]);
    baseline.replace(conflict.theirs);
    setClash({ conflict, mine });
    return false;
  }

  return (
    <Form
      form={form}
      submit={submit}
      otherwise={t(car ? "stock.updateFailed" : "stock.addFailed")}
      fieldOf={fieldOfFailure}
    >
      {clash && (
        <ChangedMeanwhile
          key={clash.conflict.theirs.version}
          {...clash}
          chosen={(name) => String(form.watch(name))}
          onChoose={(name, value) => form.setValue(name, value, { shouldDirty: true })}
        />
      )}
      <FormSection title={t("form.car")} columns={2}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here to where one begins */}
        <SuggestField name="brand" label={t("form.brand")} suggestions={known.brands} autoFocus={!car} />
        <SuggestField name="model" label={t("form.model")} suggestions={known.models} />
        <NumberField name="year" label={t("form.year")} min={FIRST_CAR_YEAR} max={thisYear + 1} />
        <TextField name="trim_level" label={t("form.trim")} optional />
        <ColourField name="body_color" label={t("form.bodyColor")} optional />
        <ColourField name="interior_color" label={t("form.interiorColor")} optional />
      </FormSection>
      <FormSection title={t("form.terms")} columns={2}>
        <NumberField name="price" label={t("form.price")} min={0} step={100} start="$" />
        <NumberField name="quantity" label={t("form.quantity")} min={0} />
        <SuggestField name="location" label={t("form.location")} suggestions={places} optional />
        <TextField
          name="supplier_sku"
          label={t("form.sku")}
          hint={t(car ? "form.skuKept" : "form.skuNew")}
          optional
        />
      </FormSection>
      <FormSection title={t("form.details")}>
        <TextField name="seller" label={t("form.seller")} optional />
        <TextField name="additional_features" label={t("form.features")} rows={2} optional />
        <TextField name="notes" label={t("form.notes")} rows={2} optional />
      </FormSection>
      <FactsFields car={car} />
      <Box
        sx={{
          position: "sticky",
          bottom: 0,
          zIndex: 2,
          bgcolor: "background.paper",
          borderTop: 1,
          borderColor: "divider",
          mx: -6,
          px: 6,
          py: 4,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "flex-end",
          gap: 2,
        }}
      >
        <FarPrice was={was} price={farPrice} />
        <Button onClick={cancel}>{t("form.cancel")}</Button>
        <SubmitButton busy={t("form.busy")}>{t(car ? "form.save" : "form.add")}</SubmitButton>
      </Box>
    </Form>
  );
}

type FarPriceProps = {
  was: number | undefined;
  /** The price that is asked about, while it stands in the form; both in US dollars. */
  price: number | undefined;
};

/** Asks for a second press of the button before a price goes far away from what it was, or is too low for a car. */
function FarPrice({ was, price }: FarPriceProps) {
  const { t } = useTranslation("cars");
  const typed = useWatch({ name: "price" });
  return (
    <Box
      role="alert"
      sx={{
        flex: { xs: "1 1 100%", sm: "1 1 240px" },
        color: "warning.main",
        "&:empty": { display: "none" },
      }}
    >
      {price !== undefined &&
        Number(typed) === price &&
        (was === undefined
          ? t("form.lowPrice", { value: money(price) })
          : t("form.farPrice", { was: money(was), value: money(price) }))}
    </Box>
  );
}

/**
 * The car as it was when somebody began to change it. It is kept beside the draft of the form: what was typed before a
 * reload answers what stood there then, not what a price list has written since.
 */
export function useBaseline(car: Car | undefined, { beside, keepBeside }: FormDraft) {
  const [base, replace] = useState(() => car && (readBase(beside) ?? baseOf(car)));
  useEffect(() => {
    if (base) keepBeside({ ...base.form, id: base.id, version: base.version });
  }, [base, keepBeside]);
  return { base, replace };
}

const Kept = z.record(z.enum(fieldNames), z.union([z.string(), z.number()]));

function readBase({ id, version, ...kept }: StoredDraft): Base | undefined {
  const form = Kept.safeParse(kept);
  return form.success && typeof id === "string" && typeof version === "string"
    ? { id, version, form: form.data }
    : undefined;
}
