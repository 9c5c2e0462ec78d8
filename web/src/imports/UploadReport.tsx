import {
  type ImportResult,
  MOST_NAMED_ROWS,
  type PriceListColumn,
  priceListColumns,
  type RefusedRow,
} from "@khorgos/contract/imports";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { complaintText } from "../platform/failure-text.ts";
import { wholeNumber } from "../platform/format.ts";
import { RefusedLink } from "./history/RefusedLink.tsx";
import { isFieldCode, isRowCode } from "./upload.rules.ts";

/** What became of a price list: how many cars, and which rows were refused and why. */
export function UploadReport({
  result: { id, encoding, inserted, updated, unchanged, rejected, errors },
  fileName,
}: {
  result: ImportResult;
  fileName: string;
}) {
  const { t } = useTranslation("imports");
  const counts = t("counts", {
    processed: t("processed"),
    added: t("added", { count: inserted, shown: wholeNumber(inserted) }),
    updated: t("updated", { count: updated, shown: wholeNumber(updated) }),
  });
  return (
    <>
      <Alert
        severity={inserted + updated + unchanged > 0 || rejected === 0 ? "success" : "warning"}
        sx={{ textWrap: "balance" }}
      >
        <div>{counts}</div>
        {unchanged > 0 && <div>{t("unchanged", { count: unchanged, shown: wholeNumber(unchanged) })}</div>}
        {encoding && encoding !== "utf-8" && (
          <Box sx={{ fontSize: "0.75rem", mt: 1 }}>{t("readAs", { encoding: encoding.toUpperCase() })}</Box>
        )}
      </Alert>
      {rejected > 0 && (
        <Box>
          <Alert severity="warning" sx={{ mb: 2, textWrap: "balance" }}>
            {t("refused", { count: rejected, shown: wholeNumber(rejected) })}
            {errors.length >= MOST_NAMED_ROWS && ` ${t("firstOnly", { shown: wholeNumber(errors.length) })}`}
          </Alert>
          <RefusedRows rows={errors} />
          <Box sx={{ mt: 2 }}>
            <RefusedLink id={id} fileName={fileName} />
          </Box>
        </Box>
      )}
    </>
  );
}

function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  const { t } = useTranslation("imports");
  const reason = useReason();
  return (
    <Box
      component="section"
      aria-label={t("rows.label")}
      // A scrolling region is reached by keyboard only when it can be focused.
      tabIndex={0}
      sx={{ maxHeight: 280, overflow: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Table
        stickyHeader
        sx={{
          "& td": { verticalAlign: "top", overflowWrap: "break-word" },
          "& th, & td": { px: { xs: 2, sm: 3 } },
          "& tr:last-of-type td": { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right">{t("rows.line")}</TableCell>
            <TableCell>{t("rows.column")}</TableCell>
            <TableCell>{t("rows.value")}</TableCell>
            <TableCell>{t("rows.reason")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- one cell may be refused for two reasons
            <TableRow key={at}>
              <TableCell align="right">{row.line}</TableCell>
              <TableCell sx={{ wordBreak: "keep-all" }}>
                {isColumn(row.column) ? t(`columns.${row.column}`) : row.column || t("rows.wholeRow")}
              </TableCell>
              <TableCell sx={{ color: "text.secondary", minWidth: 72 }}>{row.value || "—"}</TableCell>
              <TableCell>{reason(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const isColumn = (name: string): name is PriceListColumn =>
  priceListColumns.some((column) => column === name);

/** Says in the reader's language why a row was refused; a reason younger than this page comes as the server says it. */
function useReason() {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  return ({ code, msg, min, max }: RefusedRow): string => {
    if (isRowCode(code)) return t(`reasons.${code}`);
    if (isFieldCode(code))
      return complaintText(say, {
        code,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      });
    return msg;
  };
}
