import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../platform/session.tsx";
import { ColourModeMenu } from "./ColourModeMenu.tsx";
import { NavLinks } from "./NavLinks.tsx";
import { Person } from "./Person.tsx";
import { useLeave } from "./use-leave.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";

/** The navigation of phones, within reach of the thumb. */
export default function NavSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("app");
  const { user, loading } = useSession();
  const leave = useLeave();
  return (
    <Drawer
      anchor="bottom"
      open={useDeferredOpen()}
      onClose={onClose}
      slotProps={{
        paper: {
          "aria-label": t("menu"),
          sx: {
            borderRadius: "16px 16px 0 0",
            pb: "env(safe-area-inset-bottom)",
            boxShadow: "none",
            borderTop: 1,
            borderColor: "divider",
          },
        },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
          px: 5,
          pt: 4,
          pb: 3,
        }}
      >
        {user ? <Person user={user} onGo={onClose} /> : <Box sx={{ fontWeight: 650 }}>{t("menu")}</Box>}
        <ColourModeMenu />
      </Box>
      <Divider />
      {user && <NavLinks role={user.role} upright onGo={onClose} />}
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2, p: 5 }}>
        {user || loading ? (
          <Button variant="outlined" onClick={leave}>
            {t("logout")}
          </Button>
        ) : (
          <>
            <Button component={Link} to="/login" variant="contained" onClick={onClose}>
              {t("login")}
            </Button>
            <Button component={Link} to="/register" variant="outlined" onClick={onClose}>
              {t("register")}
            </Button>
          </>
        )}
      </Box>
    </Drawer>
  );
}
