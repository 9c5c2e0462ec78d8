import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useWaitingCount } from "../administration/administration.api.ts";
import { QueryCache } from "../platform/query-cache.tsx";
import { unseen } from "../ui/theme/tokens.ts";

/** How many registrations wait for an administrator; nothing when none does. */
export default function WaitingBadge() {
  return (
    <QueryCache>
      <Count />
    </QueryCache>
  );
}

function Count() {
  const { t } = useTranslation("app");
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <Box
      component="span"
      title={t("waiting", { count })}
      sx={{
        ml: 1.5,
        px: 1.5,
        borderRadius: 3,
        fontSize: "0.75rem",
        lineHeight: "18px",
        fontWeight: 650,
        bgcolor: "warning.light",
        color: "warning.main",
      }}
    >
      <span aria-hidden>{count}</span>
      <Box component="span" sx={unseen}>
        {t("waiting", { count })}
      </Box>
    </Box>
  );
}
