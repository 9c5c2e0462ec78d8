import { Destination } from "@khorgos/contract/costs/estimate";
import { Tariff } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gapAtMark } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { type CostChoice, MAX_CARS, type OfferedChoices, quantityIn } from "./choice.rules.ts";
import { useCostWords } from "./use-cost-words.ts";

type CostOptionsProps = {
  choice: CostChoice;
  offered: OfferedChoices;
  onChange: (choice: CostChoice) => void;
};

/** Shows what changes an estimate and is the reader's to choose. */
export function CostOptions({ choice, offered, onChange }: CostOptionsProps) {
  const { t } = useTranslation("costs");
  const { destination, tariff, offsetsVat } = choice;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-end",
        gap: 3,
        pt: 3,
        "@media print": { display: "none" },
      }}
    >
      {offered.tariffs && (
        <OneOf
          name={t("card.tariff")}
          options={Tariff.options}
          chosen={tariff}
          onChange={(one) => onChange({ ...choice, tariff: one })}
        />
      )}
      {offered.city && (
        <OneOf
          name={t("card.city")}
          options={Destination.options}
          chosen={destination}
          onChange={(one) => onChange({ ...choice, destination: one })}
        />
      )}
      {offered.offset && (
        <ToggleButton
          value="offset"
          size="small"
          selected={offsetsVat}
          onChange={() => onChange({ ...choice, offsetsVat: !offsetsVat })}
        >
          {t("card.offset")}
        </ToggleButton>
      )}
      <QuantityField
        quantity={choice.quantity}
        onChange={(cars) => onChange({ ...choice, quantity: cars })}
      />
      {offered.tariffs && <ComparedTariffs tariffs={offered.tariffs} />}
    </Box>
  );
}

type OneOfProps<Option> = {
  name: string;
  options: readonly Option[];
  chosen: Option;
  onChange: (option: Option) => void;
};

/** Buttons of which one is pressed. */
function OneOf<Option extends Tariff | Destination>({ name, options, chosen, onChange }: OneOfProps<Option>) {
  const { t } = useTranslation("costs");
  const nameOf = (option: Tariff | Destination) => t(`card.${option}`);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, option: Option | null) => option && onChange(option)}
      aria-label={name}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option}>
          {nameOf(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** How many cars; while that is none or too many, it says so, and the estimate stays with one. */
function QuantityField({ quantity, onChange }: { quantity: number; onChange: (cars: number) => void }) {
  const { t } = useTranslation("costs");
  const [typed, setTyped] = useState(String(quantity));
  const isWrong = typed !== "" && quantityIn(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    onChange(quantityIn(text) ?? 1);
  };
  return (
    <FieldFrame
      label={t("card.quantity")}
      error={isWrong ? t("card.quantityBounds", { max: MAX_CARS }) : undefined}
    >
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="number"
          size="small"
          value={typed}
          error={isWrong}
          onChange={({ target }) => type(target.value)}
          onBlur={() => typed === "" && type("1")}
          // Scrolling the page over a number must not change it.
          onWheel={({ target }) => target instanceof HTMLElement && target.blur()}
          inputProps={{
            min: 1,
            max: MAX_CARS,
            step: 1,
            inputMode: "numeric",
            "aria-describedby": describedBy,
            "aria-invalid": isWrong,
          }}
          sx={{ width: 96 }}
        />
      )}
    </FieldFrame>
  );
}

/** Which tariff is cheaper and by how much, or why nobody can say. */
function ComparedTariffs({ tariffs }: { tariffs: NonNullable<OfferedChoices["tariffs"]> }) {
  const { t } = useTranslation("costs");
  const { about, sumOf } = useCostWords();
  const said = () => {
    switch (tariffs.is) {
      case "unknown":
        return t(`card.tariffs.${tariffs.isPartly ? "partly" : "unknown"}.${tariffs.lacking}`);
      case "same":
        return t("card.tariffs.same");
      default:
        return tariffs.isRough
          ? t(`card.tariffs.cheaperAbout.${tariffs.is}`, { sum: about(tariffs.by) })
          : t(`card.tariffs.cheaper.${tariffs.is}`, { sum: sumOf(tariffs.by) });
    }
  };
  const lacksVat = "lacksVat" in tariffs && tariffs.lacksVat;
  return (
    <Box sx={{ flexBasis: "100%", fontSize: "0.875rem", color: "text.secondary" }}>
      {[said(), lacksVat && t("card.tariffs.lacksVat")].filter(Boolean).join(gapAtMark(currentLanguage()))}
    </Box>
  );
}
