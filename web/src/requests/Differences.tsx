import type { FitReason } from "@khorgos/contract/matching/matching";
import Box from "@mui/material/Box";
import { useReasonWords } from "./use-reason-words.ts";

/** In what a car differs from what was asked for, in one line. Nothing where it differs in nothing. */
export function Differences({ reasons }: { reasons: readonly FitReason[] }) {
  const wordsFor = useReasonWords();
  const differences = reasons.filter(({ verdict }) => verdict !== "fits").map(wordsFor);
  if (differences.length === 0) return null;
  return (
    <Box sx={{ fontSize: "0.75rem", color: "warning.main", overflowWrap: "anywhere" }}>
      {differences.map(({ about, value }) => about + value).join(" · ")}
    </Box>
  );
}
