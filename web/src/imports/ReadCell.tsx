import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useReadWords } from "./use-import-words.ts";

type ReadCellProps = {
  column: PriceListColumn | null;
  written: string | undefined;
  row: ReadingDescription["rows"][number];
  columns: ReadingDescription["columns"];
};

/** A cell as the file has it, and below it what was read of the fact in it, unless that is the same. */
export function ReadCell({ column, written = "", row: { facts, unread }, columns }: ReadCellProps) {
  const { t } = useTranslation("imports");
  const wordsOf = useReadWords();
  if (!column || !facts) return written;
  const words = unread?.includes(column)
    ? t("preview.notRead")
    : wordsOf({ column, written, facts, others: columns.map((one) => one.column) });
  return (
    <>
      {written}
      {words && <AsRead words={words} />}
    </>
  );
}

/** Shows what was understood, below what is written. */
export const AsRead = ({ words }: { words: string }) => (
  <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
    <span aria-hidden>→ </span>
    {words}
  </Box>
);
