import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useNavigate } from "react-router";
import { useUnreadCount } from "../news/news.api.ts";
import { useLooksUnwatched, useTellDevice } from "../news/use-device.ts";
import { QueryCache } from "../platform/query-cache.tsx";
import { BellIcon } from "../ui/icons/list.tsx";

/** Leads to the news, and says how many of them are unread. */
export default function NewsBell() {
  return (
    <QueryCache>
      <Bell />
    </QueryCache>
  );
}

function Bell() {
  const { t } = useTranslation("news");
  const unread = useUnreadCount({ unwatched: useLooksUnwatched() });
  const count = unread ?? 0;
  const name = count > 0 ? t("bell", { count }) : t("title");
  const navigate = useNavigate();
  const open = useCallback(() => void navigate("/news"), [navigate]);
  useTellDevice(unread, name, open);
  return (
    <IconButton
      component={NavLink}
      to="/news"
      aria-label={name}
      title={name}
      sx={{ color: "text.secondary", "&.active": { color: "primary.main" } }}
    >
      <BellIcon />
      {count > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: "absolute",
            top: 2,
            // From there a long number grows over the bell, not over its neighbour.
            right: 4,
            minWidth: 18,
            px: 1,
            borderRadius: 3,
            fontSize: "0.6875rem",
            lineHeight: "18px",
            fontWeight: 650,
            bgcolor: "primary.main",
            color: "primary.contrastText",
          }}
        >
          {count}
        </Box>
      )}
    </IconButton>
  );
}
