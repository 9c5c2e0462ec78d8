import type { Language } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { usePageTitle } from "../platform/page.ts";
import { useWordsIn } from "../platform/use-words-in.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { PrintIcon } from "../ui/icons/actions.tsx";
import { frame } from "../ui/theme/tokens.ts";
import { useBrandNameIn } from "../ui/use-brand-name.ts";
import { ProformaSheet } from "./ProformaSheet.tsx";
import type { ProformaLanguage } from "./proforma.rules.ts";
import { useFindDeal } from "./requests.api.ts";

/** A deal as a page for paper, in Russian and Chinese. On paper nothing else stands. */
export function ProformaPage() {
  const { t } = useTranslation("requests");
  const { t: ui } = useTranslation("ui");
  const { id = "" } = useParams();
  const ask = useFindDeal(id);
  const { languages, isMissing, retry } = useProformaLanguages();
  const deal = ask.data?.deal;
  const heading = usePageTitle(deal ? `${t("proforma.title")} ${deal.deal_number}` : t("proforma.title"));
  return (
    <Box
      sx={{ width: "100%", ...frame, maxWidth: 900, pt: { xs: 4, md: 6 }, pb: 16, "@media print": { p: 0 } }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 2,
          mb: 5,
          "@media print": { display: "none" },
        }}
      >
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ flex: "1 1 200px" }}>
          {t("proforma.title")}
        </Typography>
        <Button component={Link} to="/deals">
          {t("proforma.toDeals")}
        </Button>
        {deal && languages && (
          <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {t("proforma.print")}
          </Button>
        )}
      </Box>
      {deal && languages ? (
        <ProformaSheet deal={deal} languages={languages} />
      ) : ask.error && !deal ? (
        <FailedState error={ask.error} otherwise={t("proforma.failed")} onRetry={() => void ask.refetch()} />
      ) : isMissing ? (
        <Box role="alert">
          <EmptyState
            drawing="failed"
            title={t("proforma.failed")}
            action={
              <Button variant="outlined" onClick={retry}>
                {ui("tryAgain")}
              </Button>
            }
          />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={640} />
      )}
    </Box>
  );
}

/** The two languages of the trade side by side; undefined until both are here, and `isMissing` where one did not come. */
export function useProformaLanguages() {
  const russian = useProformaLanguage("ru");
  const chinese = useProformaLanguage("zh");
  return {
    languages: russian.words && chinese.words && ([russian.words, chinese.words] as const),
    isMissing: russian.isMissing || chinese.isMissing,
    retry: () => {
      russian.retry();
      chinese.retry();
    },
  };
}

function useProformaLanguage(language: Language) {
  const room = useWordsIn(language, "requests");
  const ui = useWordsIn(language, "ui");
  const { nameOf, modelOf, isPending } = useBrandNameIn(language);
  const [say, colour] = [room.t, ui.t];
  const words: ProformaLanguage | undefined =
    say && colour && !isPending ? { language, say, colour, nameOf, modelOf } : undefined;
  return {
    words,
    isMissing: room.isMissing || ui.isMissing,
    retry: () => {
      room.retry();
      ui.retry();
    },
  };
}
