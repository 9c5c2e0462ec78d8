import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { money } from "../../../platform/format.ts";

type FarPriceProps = {
  was: number | undefined;
  /** The price that is asked about, while it stands in the form; both in US dollars. */
  price: number | undefined;
};

/** Asks for a second press of the button before a price goes far away from what it was, or is too low for a car. */
export function FarPrice({ was, price }: FarPriceProps) {
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
