import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSession } from "../../platform/session/session.tsx";
import { frame } from "../../ui/tokens.ts";
import { ColourModeMenu } from "./ColourModeMenu.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Mark } from "./Mark.tsx";
import { NavLinks } from "./NavLinks.tsx";
import { NewVersion } from "../strips/NewVersion.tsx";
import { NoConnection } from "../strips/NoConnection.tsx";
import { Person } from "./Person.tsx";
import { LinkPlaces, PersonPlace } from "./places.tsx";
import { useLeave } from "./use-leave.ts";
import { LogoutIcon, MenuIcon } from "../../ui/icons/shell.tsx";
import { late } from "../../platform/build/late.ts";

// Only phones need it; fetched for anyone who reaches for it.
const NavSheet = late(async () => (await import("./NavSheet.tsx")).default);

/** The bar at the top of every screen. On phones everything but title and language moves into a sheet. */
export function NavBar() {
  const { t } = useTranslation("app");
  const { user, loading } = useSession();
  const leave = useLeave();
  const isRoomy = useMediaQuery("(min-width: 1000px)");
  const { key: step } = useLocation();
  // It belongs to the step at which it was opened: who signs out in it or goes Back has left it.
  const [sheetStep, setSheetStep] = useState<string>();
  const isSheetOpen = sheetStep === step;
  // Members go on where the connection is lost on the way.
  useEffect(() => {
    if (user && !isRoomy) NavSheet.order();
  }, [user, isRoomy]);

  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box
        sx={{
          ...frame,
          height: 56,
          display: "flex",
          alignItems: "center",
          gap: { xs: 1, md: 2 },
        }}
      >
        <Mark />
        {user && isRoomy && <NavLinks role={user.role} />}
        {loading && isRoomy && <LinkPlaces />}
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        {isRoomy && <ColourModeMenu />}
        {user && isRoomy && (
          <>
            <Person user={user} />
            <IconButton
              onClick={leave}
              aria-label={t("logout")}
              title={t("logout")}
              sx={{ color: "text.secondary" }}
            >
              <LogoutIcon fontSize="small" />
            </IconButton>
          </>
        )}
        {loading && isRoomy && <PersonPlace />}
        {!user && !loading && isRoomy && (
          <>
            <Button component={Link} to="/login">
              {t("login")}
            </Button>
            <Button component={Link} to="/register" variant="outlined">
              {t("register")}
            </Button>
          </>
        )}
        {!isRoomy && (
          <IconButton
            onPointerEnter={NavSheet.order}
            onFocus={NavSheet.order}
            onClick={() => setSheetStep(step)}
            aria-label={t("menu")}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            edge="end"
          >
            <MenuIcon />
          </IconButton>
        )}
      </Box>
      <NoConnection />
      <NewVersion />
      {!isRoomy && isSheetOpen && (
        <Suspense>
          <NavSheet onClose={() => setSheetStep(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}
