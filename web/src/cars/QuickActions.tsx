import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { DirectionsCarIcon, RequestQuoteIcon } from "../ui/icons/actions.tsx";

/** Where a supplier goes next; `children` are more of the same kind. */
export function QuickActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation("cars");
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 4, display: "flex", flexDirection: "column", gap: 3, maxHeight: { lg: 320 } }}
    >
      <Typography variant="h3" component="h2" id={titleId}>
        {t("stock.quick")}
      </Typography>
      <Way
        to="/supplier/all-cars"
        icon={<DirectionsCarIcon fontSize="small" />}
        name={t("stock.allCars")}
        text={t("stock.allCarsText")}
      />
      <Way
        to="/car-requests"
        icon={<RequestQuoteIcon fontSize="small" />}
        name={t("stock.requests")}
        text={t("stock.requestsText")}
      />
      {children}
    </Card>
  );
}

function Way({ to, icon, name, text }: { to: string; icon: ReactNode; name: string; text: string }) {
  return (
    <Box sx={{ display: "flex", gap: 2, position: "relative" }}>
      <Box aria-hidden sx={{ color: "primary.main", display: "flex", pt: "1px" }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={to}
          sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
        >
          {name}
        </Link>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{text}</Box>
      </Box>
    </Box>
  );
}
