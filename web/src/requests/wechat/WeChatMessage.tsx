import Check from "@mui/icons-material/Check";
import ContentCopy from "@mui/icons-material/ContentCopy";
import type { CarRequest, Offer } from "@khorgos/contract/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { money } from "../../platform/format.ts";
import type { Language } from "../../platform/i18n.ts";
import { FieldFrame } from "../../ui/form/fields/FieldFrame.tsx";
import { useCopy } from "../../ui/contact/use-copy.ts";
import { messageParts } from "./wechat-message.rules.ts";

type Props = { request: CarRequest; offer: Offer; language: Language };

/** The message in one language, and a button that copies it. Suspends until that language is here. */
export function WeChatMessage({ request, offer, language }: Props) {
  const { t } = useTranslation("requests");
  const { t: say } = useTranslation("requests", { lng: language });
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  const text = say("wechat.text", messageParts(request, offer, money));

  async function copyMessage() {
    setCopied(false);
    setCopied(await copy(text, t("wechat.done")));
  }

  return (
    <>
      <FieldFrame label={t("wechat.message")} hint={t("wechat.hint")}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={text}
            readOnly
            multiline
            // As long as the message usually is: measured while the dialog opens it would come out too low.
            minRows={12}
            fullWidth
            onFocus={(event) => event.target.select()}
            inputProps={{ lang: language, "aria-describedby": describedBy }}
          />
        )}
      </FieldFrame>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Button
          variant="contained"
          startIcon={isCopied ? <Check /> : <ContentCopy />}
          onClick={() => void copyMessage()}
        >
          {isCopied ? t("wechat.copied") : t("wechat.copy")}
        </Button>
        {/* Screen readers stay inside an open dialog and do not hear the notice above it. */}
        <Box component="output" sx={{ color: "success.main" }}>
          {isCopied && t("wechat.done")}
        </Box>
      </Box>
    </>
  );
}
