import type { Car } from "@khorgos/contract/cars";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";

/** How many of a line of stock are promised in deals; nothing where none are. Amber where more are than there are. */
export function Promised({ car: { promised = 0, quantity } }: { car: Pick<Car, "promised" | "quantity"> }) {
  const { t } = useTranslation("cars");
  if (promised === 0) return null;
  const figures = { promised: wholeNumber(promised), quantity: wholeNumber(quantity) };
  return (
    <Box
      title={t("stock.promisedWhy", figures)}
      sx={{
        fontSize: "0.75rem",
        fontWeight: 400,
        color: promised > quantity ? "warning.main" : "text.secondary",
        whiteSpace: "normal",
      }}
    >
      {t("stock.promised", figures)}
    </Box>
  );
}
