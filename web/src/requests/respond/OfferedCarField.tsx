import type { OfferedCar } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { OfferedCarLine } from "../offers/OfferedCarLine.tsx";

type Known = OfferedCar & { id: string };

/** The car of the own stock that the offer is about, and the way to offer none. `known` are those it may be. */
export function OfferedCarField({ known }: { known: readonly Known[] }) {
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
