import type { Car } from "@khorgos/contract/cars/cars";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";
import { useBrandName } from "../ui/use-brand-name.ts";
import { useSelected } from "./use-selection.ts";

/** Selects one car. */
export function SelectBox({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const brandOf = useBrandName();
  const { ids, set } = useSelected();
  return (
    <Checkbox
      size="small"
      checked={ids.has(car.id)}
      onChange={(_, isSelected) => set([car.id], isSelected)}
      slotProps={{
        input: { "aria-label": t("selected.one", { car: `${brandOf(car.brand)} ${car.model}` }) },
      }}
      sx={{ p: 1 }}
    />
  );
}

/** Selects every car that the list has loaded, or none. */
export function SelectAllBox({ cars }: { cars: readonly Car[] }) {
  const { t } = useTranslation("cars");
  const { ids, set, clear } = useSelected();
  const isAll = cars.length > 0 && cars.every(({ id }) => ids.has(id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={ids.size > 0 && !isAll}
      onChange={() =>
        isAll
          ? clear()
          : set(
              cars.map(({ id }) => id),
              true,
            )
      }
      slotProps={{ input: { "aria-label": t("selected.all") } }}
      sx={{ p: 1 }}
    />
  );
}

/** The same with its words, above a list that has no headings. */
export function SelectAllLine({ cars }: { cars: readonly Car[] }) {
  const { t } = useTranslation("cars");
  return (
    <FormControlLabel
      control={<SelectAllBox cars={cars} />}
      label={t("selected.all")}
      sx={{ mx: 0, mb: 1, minHeight: { xs: 44, md: 36 }, pl: 2, gap: 1 }}
    />
  );
}
