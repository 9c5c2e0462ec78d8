import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import { useTranslation } from "react-i18next";
import type { ChangeDesk, MarketDesk } from "./desk.rules.ts";

/** Lets a supplier see their own cars among the others. */
export function OwnSwitch({ desk, change }: { desk: MarketDesk; change: ChangeDesk }) {
  const { t } = useTranslation("cars");
  return (
    <Box
      component="label"
      sx={{ display: "flex", alignItems: "center", whiteSpace: "nowrap", cursor: "pointer" }}
    >
      <Switch
        size="small"
        checked={desk.own === true}
        onChange={(_, checked) => change({ own: checked || undefined })}
      />
      <Box component="span" sx={{ ml: 1 }}>
        {t("market.showOwn")}
      </Box>
    </Box>
  );
}
