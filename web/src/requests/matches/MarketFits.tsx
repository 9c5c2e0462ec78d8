import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useListMatches } from "../requests.api.ts";
import { AskSuppliers } from "./AskSuppliers.tsx";
import { MatchItem } from "./MatchItem.tsx";
import { Together } from "./Together.tsx";
import { useFiguresWords } from "./use-figures-words.ts";

/** What the market has for a dealer's own request, with a way to ask all who have it. Nothing where there is none. */
export function MarketFits({ request }: { request: CarRequest }) {
  const { t } = useTranslation("requests");
  const wordsFor = useFiguresWords();
  const list = useListMatches(request.id);
  const figures = list.data?.pages[0]?.figures;
  const matches = list.data?.pages.flatMap((page) => page.matches) ?? [];
  if (!figures || matches.length === 0) return null;
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Box sx={{ flex: "1 1 200px" }}>
          <Typography variant="h3">{t("fit.market")}</Typography>
          <Box sx={{ color: "text.secondary" }}>{wordsFor(figures)}</Box>
        </Box>
        {request.status === "open" && <AskSuppliers requestId={request.id} suppliers={figures.suppliers} />}
      </Box>
      <Together matches={matches} />
      <Box
        component="ul"
        aria-label={t("fit.market")}
        sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: 2 }}
      >
        {matches.map((match) => (
          <MatchItem key={match.car.id} match={match} to={`/car/${match.car.id}`} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetching}>
          {t("fit.more")}
        </Button>
      )}
    </Box>
  );
}
