import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { notifyHere, notifyNoLonger, useDevice } from "./use-device.ts";

/** Whether this device notifies of news, by the user's press alone; nothing where it cannot. */
export function NotifyDevice() {
  const { t } = useTranslation("news");
  const state = useDevice();
  const ask = () => void notifyHere(t("device.on"));
  if (state === "unable") return null;
  if (state === "refused")
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        <Box>{t("device.refused")}</Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
          <Button size="small" color="inherit" variant="outlined" onClick={ask}>
            {t("device.again")}
          </Button>
          <Button size="small" color="inherit" onClick={notifyNoLonger}>
            {t("device.off")}
          </Button>
        </Box>
      </Alert>
    );
  const isOn = state === "on";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1, mb: 4 }}>
      <Box sx={{ color: "text.secondary", minWidth: 0, flex: "1 1 240px" }}>
        {t(isOn ? "device.on" : "device.text")}
      </Box>
      <Button variant={isOn ? "text" : "outlined"} onClick={isOn ? notifyNoLonger : ask}>
        {t(isOn ? "device.off" : "device.offer")}
      </Button>
    </Box>
  );
}
