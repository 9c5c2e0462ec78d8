import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { keyframes } from "@mui/material/styles";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, Outlet } from "react-router";
import { version } from "../platform/build/version.ts";
import { pressable } from "../ui/pressable.ts";
import { frame } from "../ui/tokens.ts";
import { Boundary } from "./Boundary.tsx";
import { Loading } from "./Guard.tsx";
import { NavBar } from "./nav/NavBar.tsx";
import { usePendingScreen } from "./pending-screens.ts";
import { Scroll } from "./Scroll.tsx";
import { ImportNotice } from "./ImportNotice.tsx";

/** Ever slower, because nobody knows when the screen will be here. */
const arriving = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.96); }`;

/** What stands around every screen: the way past the navigation, the bar, the screen, the small print. */
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
