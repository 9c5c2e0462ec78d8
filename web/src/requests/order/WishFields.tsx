import { CarCondition, MAX_MILEAGE_KM, Powertrain } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { NumberField } from "../../ui/form/fields/NumberField.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { Folded } from "../../ui/form/Folded.tsx";
import { useWishWords } from "./use-wish-words.ts";

const names = ["powertrain", "condition", "mileage_max"] as const;

/** What may be wished of a car's facts; folded, because most requests wish nothing of them. */
export function WishFields() {
  const { t } = useTranslation("requests");
  const say = useWishWords();
  const any = { value: "", label: t("wishes.any") };
  return (
    <Folded title={t("wishes.title")} names={names}>
      <SelectField
        name="powertrain"
        label={t("wishes.powertrain")}
        options={[any, ...Powertrain.options.map((value) => ({ value, label: say.powertrain(value) }))]}
        optional
      />
      <SelectField
        name="condition"
        label={t("wishes.condition")}
        options={[any, ...CarCondition.options.map((value) => ({ value, label: say.condition(value) }))]}
        optional
      />
      <NumberField
        name="mileage_max"
        label={t("wishes.mileageMax")}
        hint={t("wishes.mileageHint")}
        min={0}
        max={MAX_MILEAGE_KM}
        optional
      />
    </Folded>
  );
}
