import type { Car } from "@khorgos/contract/cars/cars";
import {
  Basis,
  CarCondition,
  ExportReady,
  factNames,
  MAX_ENGINE_CC,
  MAX_GUIDE_PRICE_CNY,
  MAX_MILEAGE_KM,
  MIN_GUIDE_PRICE_CNY,
  Powertrain,
  PriceTax,
  Ready,
  VIN_LENGTH,
} from "@khorgos/contract/cars/facts";
import { doubtRegistration, isDrivenAsNew, readFacts } from "@khorgos/contract/cars/facts.rules";
import { hasRightCheckDigit } from "@khorgos/contract/cars/cars.rules";
import { PastDay } from "@khorgos/contract/platform/fields";
import { day } from "@khorgos/contract/platform/moment";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DayField } from "../ui/DayField.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { Folded } from "../ui/Folded.tsx";
import { useOtherWithVin } from "./cars.api.ts";
import { useFactWords } from "./use-car-words.ts";

type FactsFieldsProps = {
  /** The car to change; none to add one. */
  car: Car | undefined;
};

/** The optional facts, folded while none of them is said. What is wrong among them unfolds them. */
export function FactsFields({ car }: FactsFieldsProps) {
  const { t } = useTranslation("cars");
  const { inShort } = useFactWords();
  const read = useReadNames();
  const said = inShort(read);
  return (
    <Folded
      title={t("facts.title")}
      names={factNames}
      summary={said ? t("facts.byName", { value: said }) : undefined}
    >
      <Fields car={car} />
    </Folded>
  );
}

/** Reads what the names say as they are typed, of what nobody states. */
function useReadNames() {
  const [model, trim_level, powertrain, engine_cc] = useWatch<Record<string, string | number | undefined>>({
    name: ["model", "trim_level", "powertrain", "engine_cc"],
  });
  const read = readFacts({ model: String(model ?? ""), trim_level: String(trim_level ?? "") });
  const isStated = (fact: string | number = "") => fact !== "";
  return {
    powertrain: isStated(powertrain) ? undefined : (read.powertrain ?? undefined),
    engine_cc: isStated(engine_cc) ? undefined : (read.engine_cc ?? undefined),
  };
}

function Fields({ car }: FactsFieldsProps) {
  const { t } = useTranslation("cars");
  const { inShort, say } = useFactWords();
  const read = useReadNames();
  const none = { value: "", label: t("facts.notStated") };
  return (
    <>
      <SelectField
        name="powertrain"
        label={t("facts.powertrain")}
        options={[
          read.powertrain
            ? { value: "", label: t("facts.byName", { value: inShort({ powertrain: read.powertrain }) }) }
            : none,
          ...Powertrain.options.map((value) => ({ value, label: say("powertrain", value) })),
        ]}
        hint={read.powertrain && t("facts.readHint")}
        optional
      />
      <NumberField
        name="engine_cc"
        label={t("facts.engine_cc")}
        min={0}
        max={MAX_ENGINE_CC}
        // So that a phone offers the point of 2.0.
        step={100}
        hint={
          read.engine_cc
            ? t("facts.engineRead", { value: say("engine_cc", read.engine_cc) })
            : t("facts.engineHint")
        }
        optional
      />
      <SelectField
        name="condition"
        label={t("facts.condition")}
        options={[none, ...CarCondition.options.map((value) => ({ value, label: say("condition", value) }))]}
        optional
      />
      <MileageField />
      <RegistrationField />
      <VinField car={car} />
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
          ...ExportReady.options.map((value) => ({ value, label: say("export_ready", value) })),
        ]}
        optional
      />
      <NumberField
        name="guide_price_cny"
        label={t("facts.guide_price_cny")}
        min={MIN_GUIDE_PRICE_CNY}
        max={MAX_GUIDE_PRICE_CNY}
        hint={t("facts.guidePriceHint")}
        optional
      />
      <SelectField
        name="price_tax"
        label={t("facts.price_tax")}
        options={[none, ...PriceTax.options.map((value) => ({ value, label: say("price_tax", value) }))]}
        hint={t("facts.priceTaxHint")}
        optional
      />
      <SelectField
        name="ready"
        label={t("facts.ready")}
        options={[none, ...Ready.options.map((value) => ({ value, label: say("ready", value) }))]}
        optional
      />
    </>
  );
}

/** A new car that has gone far is looked at again, and taken. */
function MileageField() {
  const { t } = useTranslation("cars");
  const [condition, typed] = useWatch<Record<string, string | number | undefined>>({
    name: ["condition", "mileage_km"],
  });
  const isDoubtful = isDrivenAsNew({
    condition: CarCondition.safeParse(condition).data,
    mileage_km: Number(typed ?? 0),
  });
  return (
    <NumberField
      name="mileage_km"
      label={t("facts.mileage_km")}
      min={0}
      max={MAX_MILEAGE_KM}
      hint={isDoubtful && t("facts.drivenDoubt")}
      optional
    />
  );
}

/** A day that does not go with the model year, or with a new car, is looked at again, and taken. */
function RegistrationField() {
  const { t } = useTranslation("cars");
  const [today] = useState(() => day(new Date().toISOString()));
  const [year, condition, typed] = useWatch<Record<string, string | number | undefined>>({
    name: ["year", "condition", "first_registered_on"],
  });
  const doubt = doubtRegistration(
    {
      condition: CarCondition.safeParse(condition).data,
      first_registered_on: PastDay.safeParse(typed).data,
    },
    { year: Number(year ?? 0), today },
  );
  return (
    <DayField
      name="first_registered_on"
      label={t("facts.first_registered_on")}
      last={today}
      hint={doubt && t(`facts.${doubt}`)}
      optional
    />
  );
}

/** A VIN whose check digit is wrong, or that another car has, is looked at again, and taken. */
function VinField({ car }: FactsFieldsProps) {
  const { t } = useTranslation("cars");
  const typed = useWatch<Record<string, string | undefined>>({ name: "vin" });
  const vin = (typed ?? "").trim().toUpperCase();
  const isDoubtful = vin.length === VIN_LENGTH && !hasRightCheckDigit(vin);
  const other = useOtherWithVin(vin, car?.id);
  const namedOther = other && [other.brand, other.model, other.year, other.supplier_sku].join(" ");
  return (
    <TextField
      name="vin"
      label={t("facts.vin")}
      hint={
        namedOther
          ? t("facts.vinTwice", { car: namedOther })
          : car?.vins && vin === ""
            ? t("facts.vinsKept", { vins: car.vins.join(", ") })
            : t(isDoubtful ? "facts.vinDoubt" : "facts.vinOfOne")
      }
      tidy={(text) => text.trim().toUpperCase()}
      optional
    />
  );
}
