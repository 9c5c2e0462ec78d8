import type { Role } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { lateExtra } from "../platform/late.ts";
import { dashboardOf } from "../platform/session.rules.ts";

// Only administrators need it.
const WaitingBadge = lateExtra(async () => (await import("./WaitingBadge.tsx")).default);

type NavLinksProps = { role: Role; upright?: boolean; onGo?: () => void };

/** The links of a role, in the bar side by side or in the sheet one below the other. */
export function NavLinks({ role, upright = false, onGo }: NavLinksProps) {
  const { t } = useTranslation("app");
  return (
    <Box
      component="nav"
      aria-label={t("navigation")}
      sx={{ display: "flex", flexDirection: upright ? "column" : "row", gap: upright ? 0 : 1, minWidth: 0 }}
    >
      {navLinks(role).map(({ to, word }) => (
        <Box
          key={word}
          component={NavLink}
          to={to}
          end
          onClick={onGo}
          sx={{
            display: "flex",
            alignItems: "center",
            minHeight: upright ? 48 : 56,
            // An administrator has seven of them beside a bell and a name.
            px: upright ? 5 : { xs: 1.5, lg: 2.5 },
            fontSize: upright ? "1rem" : "0.875rem",
            fontWeight: 500,
            color: "text.secondary",
            textDecoration: "none",
            whiteSpace: "nowrap",
            outlineOffset: -3,
            "&:hover": { color: "text.primary" },
            "&.active": {
              color: "primary.main",
              boxShadow: (theme) => `inset ${upright ? "3px 0" : "0 -2px"} 0 ${theme.palette.primary.main}`,
            },
          }}
        >
          {t(word)}
          {role === "administrator" && word === "dashboard" && (
            <Suspense>
              <WaitingBadge />
            </Suspense>
          )}
        </Box>
      ))}
    </Box>
  );
}

type Word =
  | "home"
  | "dashboard"
  | "allCars"
  | "carRequests"
  | "createRequest"
  | "myRequests"
  | "deals"
  | "market"
  | "users"
  | "words"
  | "costs"
  | "audit";
export type NavTarget = { to: string; word: Word };

const own: Record<Role, readonly NavTarget[]> = {
  supplier: [
    { to: "/supplier/all-cars", word: "allCars" },
    { to: "/car-requests", word: "carRequests" },
    { to: "/deals", word: "deals" },
  ],
  dealer: [
    { to: "/create-car-request", word: "createRequest" },
    { to: "/my-car-requests", word: "myRequests" },
    { to: "/deals", word: "deals" },
  ],
  administrator: [
    { to: "/admin/market", word: "market" },
    { to: "/admin/users", word: "users" },
    { to: "/admin/words", word: "words" },
    { to: "/admin/costs", word: "costs" },
    { to: "/admin/audit", word: "audit" },
  ],
};

/** Where the navigation leads somebody of this role. */
export const navLinks = (role: Role): readonly NavTarget[] => [
  { to: "/", word: "home" },
  { to: dashboardOf(role), word: "dashboard" },
  ...own[role],
];
