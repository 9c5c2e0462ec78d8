import Box from "@mui/material/Box";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeUrl, MarketUrl } from "./market-url.rules.ts";
import { late } from "../../platform/build/late.ts";

// Dealers share this screen and have no such switch.
const Switch = late(async () => (await import("@mui/material/Switch")).default);

/** Lets a supplier see their own cars among the others. */
export function OwnSwitch({ url, change }: { url: MarketUrl; change: ChangeUrl }) {
  const { t } = useTranslation("cars");
  return (
    <Box
      component="label"
      sx={{ display: "flex", alignItems: "center", whiteSpace: "nowrap", cursor: "pointer" }}
    >
      <Suspense fallback={<Box sx={{ width: 40, height: 24 }} />}>
        <Switch
          size="small"
          checked={url.own === true}
          onChange={(_, checked) => change({ own: checked || undefined })}
        />
      </Suspense>
      <Box component="span" sx={{ ml: 1 }}>
        {t("market.showOwn")}
      </Box>
    </Box>
  );
}
