import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { usePageTitle } from "../../platform/page.ts";
import { EmptyState, FailedState } from "../../ui/EmptyState.tsx";
import { PrintIcon } from "../../ui/icons/actions.tsx";
import { frame } from "../../ui/tokens.ts";
import { useFindDeal } from "../requests.api.ts";
import { ProformaSheet } from "./ProformaSheet.tsx";
import { useProformaLanguages } from "./use-proforma-languages.ts";

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
