import type { Deal } from "@khorgos/contract/requests/deals";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useWordsIn } from "../../platform/words/use-words-in.ts";
import { useBrandNameIn } from "../../ui/car/use-brand-name.ts";
import { useCopy } from "../../ui/contact/use-copy.ts";
import { ContentCopyIcon } from "../../ui/icons/contact.tsx";
import { summaryOf } from "./deal-summary.rules.ts";

/** Copies what was agreed on, in Russian and in Chinese, so that both parties can send it by WeChat. */
export function CopySummary({ deal }: { deal: Deal }) {
  const { t } = useTranslation("requests");
  const copy = useCopy();
  const russian = useWordsIn("ru", "requests");
  const chinese = useWordsIn("zh", "requests");
  const latin = useBrandNameIn("ru");
  const chineseNames = useBrandNameIn("zh");
  const { t: ru } = russian;
  const { t: zh } = chinese;
  const isMissing = russian.isMissing || chinese.isMissing;
  const retry = () => {
    russian.retry();
    chinese.retry();
  };
  const text =
    ru &&
    zh &&
    !chineseNames.isPending &&
    [summaryOf(deal, { say: ru, ...latin }, "ru"), summaryOf(deal, { say: zh, ...chineseNames }, "zh")].join(
      "\n\n",
    );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ContentCopyIcon />}
      disabled={!text && !isMissing}
      onClick={() => (text ? void copy(text, t("deals.copied")) : retry())}
    >
      {t(isMissing ? "deals.copyAgain" : "deals.copy")}
    </Button>
  );
}
