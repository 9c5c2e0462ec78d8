import { Destination } from "@khorgos/contract/costs/estimate";
import { Tariff } from "@khorgos/contract/costs/sheet";
import { MAX_QUANTITY } from "@khorgos/contract/platform/fields";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../form/fields/FieldFrame.tsx";
import type { compareTariffs } from "./choice.rules.ts";
import type { CostChoice } from "./CostCard.tsx";
import { useCostWords } from "./use-cost-words.ts";

/** What a choice would change: one that changes nothing is not offered. */
export type Offered = {
  tariffs: ReturnType<typeof compareTariffs> | undefined;
  city: boolean;
  offset: boolean;
};

type CostOptionsProps = {
  choice: CostChoice;
  offered: Offered;
  onChange: (choice: CostChoice) => void;
};

/** What changes an estimate and is the reader's to choose. */
export function CostOptions({ choice, offered, onChange }: CostOptionsProps) {
  const { t } = useTranslation("costs");
  const { destination, tariff, quantity, offsetsVat } = choice;
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
        <ToggleButtonGroup
          exclusive
          size="small"
          value={tariff}
          onChange={(_, chosen: Tariff | null) => chosen && onChange({ ...choice, tariff: chosen })}
          aria-label={t("card.tariff")}
        >
          {Tariff.options.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`card.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {offered.city && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={destination}
          onChange={(_, chosen: Destination | null) => chosen && onChange({ ...choice, destination: chosen })}
          aria-label={t("card.city")}
        >
          {Destination.options.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`card.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
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
      <FieldFrame label={t("card.quantity")}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            type="number"
            size="small"
            value={quantity || ""}
            onChange={({ target }) => {
              const typed = Math.trunc(Number(target.value));
              onChange({ ...choice, quantity: Math.min(Math.max(0, typed), MAX_QUANTITY) });
            }}
            inputProps={{ min: 1, step: 1, inputMode: "numeric" }}
            sx={{ width: 96 }}
          />
        )}
      </FieldFrame>
      {offered.tariffs && <ComparedTariffs tariffs={offered.tariffs} />}
    </Box>
  );
}

/** Which tariff is cheaper and by how much, or why nobody can say. */
function ComparedTariffs({ tariffs }: { tariffs: NonNullable<Offered["tariffs"]> }) {
  const { t } = useTranslation("costs");
  const { sumOf } = useCostWords();
  const said = () => {
    switch (tariffs.is) {
      case "unknown":
        return t(`card.tariffs.unknown.${tariffs.lacking}`);
      case "same":
        return t("card.tariffs.same");
      default:
        return t(`card.tariffs.cheaper.${tariffs.is}`, { sum: sumOf(tariffs.by) });
    }
  };
  return <Box sx={{ flexBasis: "100%", fontSize: "0.875rem", color: "text.secondary" }}>{said()}</Box>;
}
