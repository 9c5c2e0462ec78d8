import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { pressable } from "../ui/pressable.ts";

/** From what came of a supplier's offers to the offers themselves, and back. */
export function DealTabs() {
  const { t } = useTranslation("requests");
  const [params] = useSearchParams();
  const isOffers = params.get("tab") === "offers";
  const tabs = [
    { to: "/deals", label: t("deals.title"), isHere: !isOffers },
    { to: "/deals?tab=offers", label: t("mine.title"), isHere: isOffers },
  ];
  return (
    <Box
      component="nav"
      aria-label={t("mine.tabs")}
      sx={{ display: "flex", gap: 5, mb: 4, borderBottom: 1, borderColor: "divider" }}
    >
      {tabs.map(({ to, label, isHere }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          aria-current={isHere ? "page" : undefined}
          sx={{
            ...pressable,
            py: 2,
            fontWeight: 600,
            textDecoration: "none",
            color: isHere ? "primary.main" : "text.secondary",
            boxShadow: (theme) => (isHere ? `inset 0 -2px 0 ${theme.palette.primary.main}` : "none"),
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
