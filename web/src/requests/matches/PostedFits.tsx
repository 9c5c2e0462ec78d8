import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useListMatches } from "../requests.api.ts";
import { AskSuppliers } from "./AskSuppliers.tsx";
import { useFiguresWords } from "./use-figures-words.ts";

/** What the market has for the request that was just posted, with a way to ask at once. Nothing where it has nothing. */
export function PostedFits({ requestId, onShow }: { requestId: string; onShow: () => void }) {
  const { t } = useTranslation("requests");
  const wordsFor = useFiguresWords();
  const figures = useListMatches(requestId).data?.pages[0]?.figures;
  if (!figures || figures.fits + figures.near === 0) return null;
  return (
    <Alert severity={figures.fits > 0 ? "success" : "info"} sx={{ mb: 4, alignItems: "center" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <span>{wordsFor(figures)}</span>
        <Button size="small" onClick={onShow}>
          {t("fit.show")}
        </Button>
        <AskSuppliers requestId={requestId} suppliers={figures.suppliers} />
      </Box>
    </Alert>
  );
}
