import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { tryConnection, useConnection } from "../../platform/connection.ts";

/** Says under the bar that the server cannot be reached, for as long as that is so. */
export function NoConnection() {
  const { t } = useTranslation(["app", "ui"]);
  const connection = useConnection();
  return (
    // Always there, because screen readers listen only to what was there before.
    <Box component="output" sx={{ display: "block" }}>
      {connection !== "there" && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            columnGap: 3,
            px: 4,
            py: 0.5,
            borderTop: 1,
            borderColor: "divider",
            bgcolor: "warning.light",
            color: "text.primary",
            fontSize: "0.875rem",
          }}
        >
          <span>{t("offline")}</span>
          <Button
            size="small"
            color="inherit"
            disabled={connection === "trying"}
            onClick={() => void tryConnection()}
            sx={{ flex: "none", textDecoration: "underline" }}
          >
            {connection === "trying" ? t("trying") : t("ui:tryAgain")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
