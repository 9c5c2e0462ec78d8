import type { Car } from "@khorgos/contract/cars";
import {
  Basis,
  CarCondition,
  ExportReady,
  factNames,
  MAX_ENGINE_CC,
  MAX_MILEAGE_KM,
  Powertrain,
  VIN_LENGTH,
} from "@khorgos/contract/cars/facts";
import { hasRightCheckDigit } from "@khorgos/contract/cars/vin.rules";
import { day } from "@khorgos/contract/platform/moment";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DayField } from "../../ui/form/fields/DayField.tsx";
import { NumberField } from "../../ui/form/fields/NumberField.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { Folded } from "../../ui/form/Folded.tsx";

type FactsFieldsProps = {
  /** The car to change, of which some facts may have been read from its name. */
  car: Car | undefined;
};

/** The optional facts, folded while none of them is said. What is wrong among them unfolds them. */
export function FactsFields({ car }: FactsFieldsProps) {
  const { t } = useTranslation("cars");
  return (
    <Folded title={t("facts.title")} names={factNames}>
      <Fields car={car} />
    </Folded>
  );
}

function Fields({ car }: FactsFieldsProps) {
  const { t } = useTranslation("cars");
  const [today] = useState(() => day(new Date().toISOString()));
  const [powertrain, engine_cc] = useWatch<Record<string, unknown>>({ name: ["powertrain", "engine_cc"] });
  const isRead = {
    powertrain: car?.powertrain_read && powertrain === car.powertrain,
    engine_cc: car?.engine_cc_read && String(engine_cc) === String(car.engine_cc),
  };
  const none = { value: "", label: t("facts.notStated") };
  const readHint = (name: keyof typeof isRead) => (isRead[name] ? t("facts.readHint") : undefined);
  return (
    <>
      <SelectField
        name="powertrain"
        label={t("facts.powertrain")}
        options={[
          none,
          ...Powertrain.options.map((value) => ({ value, label: t(`facts.powertrainIs.${value}`) })),
        ]}
        hint={readHint("powertrain")}
        optional
      />
      <NumberField
        name="engine_cc"
        label={t("facts.engine_cc")}
        min={0}
        max={MAX_ENGINE_CC}
        hint={readHint("engine_cc")}
        optional
      />
      <SelectField
        name="condition"
        label={t("facts.condition")}
        options={[
          none,
          ...CarCondition.options.map((value) => ({ value, label: t(`facts.conditionIs.${value}`) })),
        ]}
        optional
      />
      <NumberField name="mileage_km" label={t("facts.mileage_km")} min={0} max={MAX_MILEAGE_KM} optional />
      <DayField name="first_registered_on" label={t("facts.first_registered_on")} last={today} optional />
      <VinField />
      <SelectField
        name="basis"
        label={t("facts.basis")}
        options={[none, ...Basis.options.map((value) => ({ value, label: value }))]}
        optional
      />
      <TextField name="basis_place" label={t("facts.basis_place")} optional />
      <SelectField
        name="export_ready"
        label={t("facts.export_ready")}
        options={[
          none,
          ...ExportReady.options.map((value) => ({ value, label: t(`facts.export_readyIs.${value}`) })),
        ]}
        optional
      />
    </>
  );
}

/** A VIN whose check digit is wrong is looked at again, and taken. */
function VinField() {
  const { t } = useTranslation("cars");
  const typed = useWatch<Record<string, string | undefined>>({ name: "vin" });
  const vin = (typed ?? "").trim().toUpperCase();
  const isDoubtful = vin.length === VIN_LENGTH && !hasRightCheckDigit(vin);
  return (
    <TextField
      name="vin"
      label={t("facts.vin")}
      hint={t(isDoubtful ? "facts.vinDoubt" : "facts.vinOfOne")}
      tidy={(text) => text.trim().toUpperCase()}
      optional
    />
  );
}
