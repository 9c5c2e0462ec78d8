import type { Match } from "@khorgos/contract/matching/matching";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useListMatches } from "../requests.api.ts";
import { MatchItem } from "./MatchItem.tsx";
import { Together } from "./Together.tsx";

type OwnFitsProps = {
  requestId: string;
  /** Puts what this car costs, and how many there are, into the offer. */
  onOffer: ((match: Match) => void) | undefined;
};

/** What a supplier has that fits a request or is near it, the best first. Nothing at all where there is none. */
export function OwnFits({ requestId, onOffer }: OwnFitsProps) {
  const { t } = useTranslation("requests");
  const list = useListMatches(requestId);
  const matches = list.data?.pages.flatMap((page) => page.matches) ?? [];
  if (matches.length === 0) return null;
  return (
    <Box component="section" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography variant="h3">{t("fit.own")}</Typography>
      <Together matches={matches} />
      <Box
        component="ul"
        aria-label={t("fit.own")}
        sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: 2 }}
      >
        {matches.map((match) => (
          <MatchItem
            key={match.car.id}
            match={match}
            action={
              onOffer && (
                <Button size="small" variant="outlined" onClick={() => onOffer(match)}>
                  {t("fit.offerThis")}
                </Button>
              )
            }
          />
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
