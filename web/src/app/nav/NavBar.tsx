import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSession } from "../../platform/session/session.tsx";
import { frame, press } from "../../ui/tokens.ts";
import { ColourModeMenu } from "./ColourModeMenu.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Mark } from "./Mark.tsx";
import { NewVersion } from "../strips/NewVersion.tsx";
import { NoConnection } from "../strips/NoConnection.tsx";
import { Person } from "./Person.tsx";
import { LinkPlaces, PersonPlace } from "./places.tsx";
import { useLeave } from "./use-leave.ts";
import { LogoutIcon, MenuIcon } from "../../ui/icons/shell.tsx";
import { late, lateExtra } from "../../platform/build/late.ts";
import { i18n } from "../../platform/i18n.ts";

// Only phones need it; fetched for anyone who reaches for it.
const NavSheet = late(async () => (await import("./NavSheet.tsx")).default);

// Strangers need neither. The bell brings its words along.
const NavLinks = late(async () => (await import("./NavLinks.tsx")).NavLinks);
const NewsBell = lateExtra(async () => {
  const [bell] = await Promise.all([import("./LiveNews.tsx"), i18n.loadNamespaces("news")]);
  return bell.default;
});

/** As wide as the bell that is on its way, so that nothing moves. */
const bellPlace = { minWidth: press.touch };

/** The bar at the top of every screen. On phones everything but title, language and news moves into a sheet. */
export function NavBar() {
  const { t } = useTranslation("app");
  const { user, loading } = useSession();
  const leave = useLeave();
  const isRoomy = useMediaQuery("(min-width: 1000px)");
  const { key: step } = useLocation();
  // It belongs to the step at which it was opened: who signs out in it or goes Back has left it.
  const [sheetStep, setSheetStep] = useState<string>();
  const isSheetOpen = sheetStep === step;
  const mayBeMember = loading || user !== undefined;
  // Members go on where the connection is lost on the way.
  useEffect(() => {
    if (!mayBeMember) return;
    NewsBell.order();
    (isRoomy ? NavLinks : NavSheet).order();
  }, [mayBeMember, isRoomy]);

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
        {user && isRoomy && (
          <Suspense fallback={<LinkPlaces />}>
            <NavLinks role={user.role} />
          </Suspense>
        )}
        {loading && isRoomy && <LinkPlaces />}
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        {isRoomy && <ColourModeMenu />}
        {mayBeMember && (
          <Box sx={bellPlace}>
            {user && (
              <Suspense>
                <NewsBell />
              </Suspense>
            )}
          </Box>
        )}
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
