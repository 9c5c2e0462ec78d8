import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";

type PromisedProps = {
  car: Pick<Car, "promised" | "quantity">;
  /** Whether the quantity stands right above. */
  isShort?: boolean;
};

/** How many of a line of stock are promised in deals; nothing where none are. Amber where more are than there are. */
export function Promised({ car: { promised = 0, quantity }, isShort = false }: PromisedProps) {
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
        alignContent: "center",
      }}
    >
      {t(isShort ? "stock.promisedShort" : "stock.promised", figures)}
    </Box>
  );
}
