import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, type Language } from "../../platform/i18n.ts";
import { RequestDialog } from "../order/RequestDialog.tsx";
import { WeChatMessage } from "./WeChatMessage.tsx";

type WeChatDialogProps = { request: CarRequest; offer: Offer; onClose: () => void };

/** How to reach a supplier on WeChat: whom, and a message ready to be pasted there. */
export function WeChatDialog({ request, offer, onClose }: WeChatDialogProps) {
  const { t } = useTranslation("requests");
  // The reader should know what they send; the supplier reads Chinese.
  const [isChinese, setChinese] = useState(false);
  const mine = currentLanguage();
  const language: Language = isChinese ? "zh" : mine;

  return (
    <RequestDialog title={t("wechat.title")} onClose={onClose}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "flex",
          flexWrap: "wrap",
          columnGap: 8,
          rowGap: 3,
          "& dt": { fontSize: "0.75rem", color: "text.secondary" },
          "& dd": { m: 0, overflowWrap: "anywhere" },
        }}
      >
        <div>
          <dt>{t("wechat.id")}</dt>
          <Box component="dd" sx={{ fontSize: "1rem", fontWeight: 650, userSelect: "all" }}>
            {offer.supplier_wechat}
          </Box>
        </div>
        <div>
          <dt>{t("wechat.supplier")}</dt>
          <dd>{t("fields.poster", { dealer: offer.supplier_name, company: offer.supplier_company })}</dd>
        </div>
      </Box>
      {mine !== "zh" && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isChinese}
          aria-label={t("wechat.language")}
          onChange={(_, chosen: boolean | null) => chosen !== null && setChinese(chosen)}
        >
          <ToggleButton value={false}>{t("wechat.inMine")}</ToggleButton>
          <ToggleButton value>{t("wechat.inChinese")}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <WeChatMessage key={language} {...{ request, offer, language }} />
    </RequestDialog>
  );
}
