import type { UnknownWord, WordKind } from "@khorgos/contract/vocabulary/vocabulary";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../ui/EmptyState.tsx";
import { useUnknownWords } from "./words.api.ts";

type UnknownWordsProps = { kind: WordKind; onExplain: (word: UnknownWord) => void };

/** Shows what nobody has explained yet, the most frequent first: the administrator's work list. */
export function UnknownWords({ kind, onExplain }: UnknownWordsProps) {
  const { t } = useTranslation("administration");
  const titleId = useId();
  const list = useUnknownWords(kind);
  const words = list.data?.words;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 4 }}>
      <Typography variant="h2" id={titleId}>
        {t("words.unknown")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1 }}>
        {t(words?.length === 0 ? "words.allKnown" : "words.unknownLead")}
      </Typography>
      {list.isPending && <Skeleton height={44} sx={{ mt: 2 }} />}
      {list.error && !words && (
        <FailedState error={list.error} otherwise={t("words.failed")} onRetry={() => void list.refetch()} />
      )}
      {words && words.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={titleId}
          sx={{ m: 0, mt: 2, p: 0, listStyle: "none", maxHeight: 320, overflowY: "auto" }}
        >
          {words.map((word) => (
            <Unknown key={`${word.brand} ${word.written}`} word={word} onExplain={onExplain} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Unknown({ word, onExplain }: { word: UnknownWord } & Pick<UnknownWordsProps, "onExplain">) {
  const { t } = useTranslation("administration");
  const { brand, written, cars, requests } = word;
  const where = [
    cars > 0 && t("words.inCars", { count: cars }),
    requests > 0 && t("words.inRequests", { count: requests }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 3,
        py: 1,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {brand && (
          <Box component="span" sx={{ color: "text.secondary", mr: 1.5 }}>
            {brand}
          </Box>
        )}
        <Box component="span" sx={{ fontWeight: 650, mr: 3 }}>
          {written}
        </Box>
        <Box component="span" sx={{ display: "inline-block", color: "text.secondary", fontSize: "0.75rem" }}>
          {where.filter(Boolean).join(" · ")}
        </Box>
      </Box>
      <Button
        size="small"
        aria-label={t("words.explainNamed", { written: brand ? `${brand} ${written}` : written })}
        onClick={() => onExplain(word)}
        sx={{ flex: "none" }}
      >
        {t("words.explain")}
      </Button>
    </Box>
  );
}
