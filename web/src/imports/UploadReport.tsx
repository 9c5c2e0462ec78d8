import { type ImportResult, MAX_NAMED_ROWS } from "@khorgos/contract/imports/imports";
import { nameRow, sheetsRead } from "@khorgos/contract/imports/imports.rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listComma, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { useListChanges } from "../ui/use-list-changes.ts";
import { nameLines, sayRate } from "./draft.rules.ts";
import { units, unitWords } from "./choices.rules.ts";
import { RefusedLink, RefusedRows } from "./RefusedRows.tsx";
import { useWorkbookWords, WorkbookContext } from "./use-import-words.ts";

/** Shows what became of a price list: how many cars, and which rows were refused and why. */
export function UploadReport({
  result: {
    id,
    encoding,
    inserted,
    updated,
    unchanged,
    rejected,
    left_out = 0,
    sold_rows = 0,
    exchange_rate,
    unit = 1,
    errors,
    doubted = 0,
    doubts,
    repeated = 0,
    repeats,
    noted,
    notes,
    missing = 0,
    missing_fate,
    missing_kept = missing_fate === "keep" ? missing : 0,
    price_changes,
    workbook,
  },
  fileName,
  action,
}: {
  result: ImportResult;
  fileName: string;
  /** A way to act on it. */
  action?: ReactNode;
}) {
  const { t } = useTranslation("imports");
  const sheets = sheetsRead(workbook);
  const said = useWorkbookWords()(workbook);
  const counts = t("counts", {
    processed: t(workbook ? "processedWorkbook" : "processed"),
    added: t("added", { count: inserted, shown: wholeNumber(inserted) }),
    updated: t("updated", { count: updated, shown: wholeNumber(updated) }),
  });
  const language = currentLanguage();
  const taken = inserted + updated + unchanged;
  const word = units.find((factor) => factor === unit && factor !== 1);
  const shownOf = (count: number) => ({ count, shown: wholeNumber(count) });
  const changes = useListChanges()({ missing, missing_fate, price_changes });
  const added = inserted > 0 ? [t("brought.added", shownOf(inserted))] : [];
  return (
    <WorkbookContext value={workbook}>
      <Alert
        severity={taken > 0 || rejected === 0 ? "success" : "warning"}
        action={action}
        sx={{
          // Short sentences are broken where they pause, not within a word.
          textWrap: "balance",
          "&:lang(zh)": { wordBreak: "keep-all", overflowWrap: "anywhere" },
          // On a phone a button beside them would leave them a column of one word.
          flexWrap: { xs: "wrap", sm: "nowrap" },
          "& .MuiAlert-message": { flex: { xs: "1 1 70%", sm: "0 1 auto" }, minWidth: 0 },
          "& .MuiAlert-action": { flexBasis: { xs: "100%", sm: "auto" }, justifyContent: "flex-end" },
        }}
      >
        {changes.length > 0 && (
          <Box sx={{ fontWeight: 650 }}>{[...added, ...changes].join(listComma(language))}</Box>
        )}
        <div>{counts}</div>
        {unchanged > 0 && <div>{t("unchanged", { count: unchanged, shown: wholeNumber(unchanged) })}</div>}
        {missing_kept > 0 && <div>{t("brought.kept", shownOf(missing_kept))}</div>}
        {left_out > 0 && <div>{t("skipped", { count: left_out, shown: wholeNumber(left_out) })}</div>}
        {sold_rows > 0 && <div>{t("workbook.sold", shownOf(sold_rows))}</div>}
        {repeated > 0 && (
          <div>
            {t("repeated", {
              count: repeated,
              shown: wholeNumber(repeated),
              lines: nameLines(
                (repeats ?? []).map(
                  ({ line, earlier_line, added }) =>
                    nameRow(earlier_line, sheets) + (added ? " + " : " → ") + nameRow(line, sheets),
                ),
                repeated,
              ),
            })}
          </div>
        )}
        {taken > 0 && <div>{exchange_rate ? t("converted", sayRate(exchange_rate)) : t("inDollars")}</div>}
        {taken > 0 && word && <div>{t("unitTaken", { unit: t(`units.${unitWords[word]}`) })}</div>}
        {noted > 0 && (
          <div>
            {t("draft.notes", {
              count: noted,
              shown: wholeNumber(noted),
              lines: nameLines(
                notes.map((line) => nameRow(line, sheets)),
                noted,
              ),
            })}
          </div>
        )}
        {[said.sheets, said.unread, said.leftOut, said.pictures].filter(Boolean).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        {encoding && encoding !== "utf-8" && (
          <Box sx={{ fontSize: "0.75rem", mt: 1 }}>{t("readAs", { encoding: encoding.toUpperCase() })}</Box>
        )}
      </Alert>
      {rejected > 0 && (
        <Box>
          <Alert severity="warning" sx={{ mb: 2, textWrap: "balance" }}>
            {t("refused", { count: rejected, shown: wholeNumber(rejected) })}
            {errors.length >= MAX_NAMED_ROWS && ` ${t("firstOnly", { shown: wholeNumber(errors.length) })}`}
          </Alert>
          <RefusedRows rows={errors} label={t("rows.label")} />
          <Box sx={{ mt: 2, display: "flex" }}>
            <RefusedLink id={id} fileName={fileName} />
          </Box>
        </Box>
      )}
      {doubts && (
        <Box>
          <Alert severity="info" sx={{ mb: 2, textWrap: "balance" }}>
            {t("doubted", { count: doubted, shown: wholeNumber(doubted) })}
            {doubts.length < doubted && ` ${t("firstOnly", { shown: wholeNumber(doubts.length) })}`}
          </Alert>
          {/* Names and values are longer than those of refused cells, and four columns have no room beside the stock. */}
          <RefusedRows rows={doubts} label={t("rows.doubts")} isUpright />
        </Box>
      )}
    </WorkbookContext>
  );
}
