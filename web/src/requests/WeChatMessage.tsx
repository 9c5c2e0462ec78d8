import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { money } from "../platform/format.ts";
import type { Language } from "../platform/i18n.ts";
import { useWordsIn } from "../platform/use-words-in.ts";
import { useBrandNameIn } from "../ui/use-brand-name.ts";
import { useCopy } from "../ui/use-copy.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { amountIn, messageParts } from "./wechat-message.rules.ts";
import { ContentCopyIcon } from "../ui/icons/contact.tsx";
import { CheckIcon } from "../ui/icons/shell.tsx";

type WeChatMessageProps = { request: CarRequest; offer: Offer; language: Language };

/** The message in one language, once its words are here, and a button that copies it. */
export function WeChatMessage({ request, offer, language }: WeChatMessageProps) {
  const { t } = useTranslation("requests");
  const { t: ui } = useTranslation("ui");
  const { t: say, isMissing, retry } = useWordsIn(language, "requests");
  const brands = useBrandNameIn(language);

  if (isMissing) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {ui("tryAgain")}
          </Button>
        }
      >
        {t("wechat.wordsMissing")}
      </Alert>
    );
  }
  if (!say || brands.isPending) {
    return <Skeleton component="output" variant="rounded" height={320} aria-label={t("wechat.loading")} />;
  }
  const writing = { amountOf: amountIn(language, money), brandOf: brands.nameOf, modelOf: brands.modelOf };
  return (
    <CopyableMessage text={say("wechat.text", messageParts(request, offer, writing))} language={language} />
  );
}

function CopyableMessage({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation("requests");
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);

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
          startIcon={isCopied ? <CheckIcon /> : <ContentCopyIcon />}
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
