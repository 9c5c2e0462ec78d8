import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { Money } from "../ui/Money.tsx";

/** The three figures of an order: how many, of which year, for how much at most. */
export function RequestOrder({ request }: { request: CarRequest }) {
  const { t } = useTranslation("requests");
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 2,
        borderTop: 1,
        borderBottom: 1,
        borderColor: "divider",
        display: "flex",
        flexWrap: "wrap",
        columnGap: 5,
        rowGap: 2,
      }}
    >
      <Figure label={t("fields.quantity")}>{wholeNumber(request.quantity)}</Figure>
      <Figure label={t("fields.year")}>{request.year}</Figure>
      <Figure label={t("fields.maxPrice")} isHero>
        <Money amount={request.max_price} strong={request.status === "open"} />
      </Figure>
    </Box>
  );
}

function Figure({
  label,
  isHero = false,
  children,
}: {
  label: string;
  isHero?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", ...(isHero && { ml: "auto", textAlign: "right" }) }}>
      <Box component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          flex: 1,
          display: "flex",
          alignItems: "flex-end",
          justifyContent: isHero ? "flex-end" : "flex-start",
          fontSize: "1rem",
          fontWeight: 650,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
