import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { keyframes } from "@mui/material/styles";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  Link as RouterLink,
  type Location,
  NavigationType,
  Outlet,
  useLocation,
  useNavigationType,
} from "react-router";
import * as z from "zod/mini";
import { useImportProgress } from "../imports/use-import-progress.ts";
import { lateExtra } from "../platform/late.ts";
import { version } from "../platform/version.ts";
import { pressable } from "../ui/pressable.ts";
import { frame } from "../ui/theme/tokens.ts";
import { Boundary } from "./Boundary.tsx";
import { Loading } from "./Guard.tsx";
import { NavBar } from "./NavBar.tsx";
import { usePendingScreen } from "./pending-screens.ts";
import { decideScroll } from "./scroll.rules.ts";

/** Ever slower, because nobody knows when the screen will be here. */
const arriving = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.96); }`;

/** Shows what stands around every screen: the way past the navigation, the bar, the screen, the small print. */
export function Shell() {
  const { t } = useTranslation("app");
  const isOnTheWay = usePendingScreen();
  return (
    <Box
      sx={{
        minHeight: "100vh",
        "@supports (height: 100dvh)": { minHeight: "100dvh" },
        display: "flex",
        flexDirection: "column",
      }}
    >
      <Link
        href="#main"
        sx={{
          position: "absolute",
          left: 8,
          top: 0,
          // By its own height, which grows with the text.
          transform: "translateY(-100%)",
          zIndex: "tooltip",
          p: 3,
          bgcolor: "background.paper",
          borderRadius: 1,
          "&:focus": { top: 8, transform: "none" },
        }}
      >
        {t("skip")}
      </Link>
      <NavBar />
      <ImportNotice />
      {isOnTheWay && (
        <Box
          aria-hidden
          sx={{
            position: "fixed",
            top: 55,
            left: 0,
            width: "100%",
            height: 2,
            zIndex: "appBar",
            bgcolor: "primary.main",
            transformOrigin: "left",
            animation: `${arriving} 8s cubic-bezier(0, 0.8, 0.2, 1) forwards`,
          }}
        />
      )}
      <Box
        component="main"
        aria-busy={isOnTheWay}
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          outline: "none",
          minWidth: 0,
          // While something is on its way the small print stays below the window, where nothing pushes it about.
          "&:has(.MuiSkeleton-root, > output)": { minHeight: "calc(100vh - 56px)" },
        }}
      >
        <Boundary>
          <Suspense fallback={<Loading />}>
            <Outlet />
            <Scroll />
          </Suspense>
        </Boundary>
      </Box>
      <Box
        component="footer"
        sx={{ borderTop: 1, borderColor: "divider", color: "text.secondary", fontSize: "0.75rem" }}
      >
        <Box
          sx={{
            ...frame,
            py: 4,
            display: "flex",
            flexWrap: "wrap",
            gap: 4,
            alignItems: "center",
          }}
        >
          <span>{t("footer", { version })}</span>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, ml: { sm: "auto" } }}>
            <Link component={RouterLink} to="/terms" color="inherit" sx={pressable}>
              {t("terms")}
            </Link>
            <Link component={RouterLink} to="/privacy" color="inherit" sx={pressable}>
              {t("privacy")}
            </Link>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

// Fetched only while a price list is on its way, so that it costs nobody else anything. No screen is lost when it does
// not come: the dashboard tells the same.
const DeskNotice = lateExtra(async () => (await import("../imports/DraftNotice.tsx")).default);

/** Tells a supplier on any other screen what became of the price list they have left on its way. */
export const ImportNotice = () =>
  useImportProgress() && (
    <Suspense>
      <DeskNotice />
    </Suspense>
  );

const KEY = "scroll";
const Places = z.record(z.string(), z.number());

/** How far down each step of the history was left, by its key. Outlives a reload. */
const places = recall();

/**
 * Shows every step of the history where it was left, and a new screen from its top. Stands beside the screen and
 * inside of the same Suspense, so that it looks only when the screen is there.
 */
function Scroll() {
  const location = useLocation();
  const how = useNavigationType();
  const last = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    const { key, pathname, search, hash } = location;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    // Whatever the browser opened by itself is "default".
    const step = key === "default" ? pathname : key;
    const place = decideScroll({
      place: how === NavigationType.Pop ? places[step] : undefined,
      hasTarget: target !== null,
      isFirst: before === undefined,
      isSameScreen:
        before?.pathname === pathname &&
        (before.search !== search || before.hash !== hash || before.key === key),
    });
    if (place === "target") target?.scrollIntoView();
    else if (place !== "stay") scrollTo(0, place);

    // Kept while reading: once the next screen is there it is too late to look.
    const keep = () => (places[step] = scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [location, how]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", keepForReload);
    return () => {
      history.scrollRestoration = "auto";
      removeEventListener("pagehide", keepForReload);
    };
  }, []);

  return null;
}

function recall(): z.infer<typeof Places> {
  try {
    return Places.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Storage can be switched off, and others may write into it.
    return {};
  }
}

function keepForReload() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Then a reload begins at the top.
  }
}
