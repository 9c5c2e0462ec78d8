import type { RefusedRow } from "@khorgos/contract/imports/imports";
import { withoutEnding } from "@khorgos/contract/imports/imports.rules";
import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { useSaveAs } from "../platform/save-file.ts";
import { DownloadButtons } from "../ui/DownloadButtons.tsx";
import { useIsPhone } from "../ui/theme/use-is-phone.ts";
import { useDownloadRefusedRows } from "./imports.api.ts";
import { useColumnName, useReason, useRowName } from "./use-import-words.ts";

type RefusedRowsProps = { rows: readonly RefusedRow[] };

/** Which rows were refused, or which cells are doubtful, and why: a table, on phones one below the other. */
export function RefusedRows({
  rows,
  label,
  isUpright = false,
}: RefusedRowsProps & { label: string; isUpright?: boolean }) {
  const isNarrow = useIsPhone();
  return (
    <Box
      component="section"
      aria-label={label}
      // A scrolling region is reached by keyboard only when it can be focused.
      tabIndex={0}
      sx={{
        maxHeight: { xs: 280, lg: 400 },
        overflow: "auto",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      {isNarrow || isUpright ? <Upright rows={rows} /> : <Wide rows={rows} />}
    </Box>
  );
}

/** Whether it is one cell of a workbook, which has a name there. */
const isNamed = ({ column, cell }: RefusedRow) => column !== "" && cell !== undefined;

/** Where a refused cell is to be found: by its name in a workbook, `B17`, otherwise by its row. */
function usePlace() {
  const rowName = useRowName();
  return (row: RefusedRow): string => (isNamed(row) && row.cell) || rowName(row.line);
}

function Wide({ rows }: RefusedRowsProps) {
  const { t } = useTranslation("imports");
  const placeOf = usePlace();
  const nameOf = useColumnName();
  const reason = useReason();
  return (
    <Table
      stickyHeader
      sx={{
        "& td": { verticalAlign: "top", overflowWrap: "break-word" },
        "& th, & td": { px: 3 },
        // The words have the room, not the number and the name before them.
        "& th:nth-of-type(-n + 2)": { width: "1%", whiteSpace: "nowrap" },
        "& td:nth-of-type(-n + 2)": { whiteSpace: { lg: "nowrap" } },
        "& tr:last-of-type td": { borderBottom: 0 },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell align="right">{t(rows.some(isNamed) ? "rows.cell" : "rows.line")}</TableCell>
          <TableCell>{t("rows.column")}</TableCell>
          <TableCell>{t("rows.value")}</TableCell>
          <TableCell>{t("rows.reason")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one cell may be refused for two reasons
          <TableRow key={at}>
            <TableCell align="right">{placeOf(row)}</TableCell>
            <TableCell sx={{ wordBreak: "keep-all" }}>{nameOf(row.column)}</TableCell>
            <TableCell sx={{ color: "text.secondary", minWidth: 72 }}>{row.value || "—"}</TableCell>
            <TableCell>{reason(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Upright({ rows }: RefusedRowsProps) {
  const { t } = useTranslation("imports");
  const placeOf = usePlace();
  const nameOf = useColumnName();
  const reason = useReason();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row, at) => (
        <Box
          component="li"
          // oxlint-disable-next-line react/no-array-index-key -- one cell may be refused for two reasons
          key={at}
          sx={{ p: 3, overflowWrap: "anywhere", "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {!isNamed(row) && `${t("rows.line")} `}
            {placeOf(row)} · {nameOf(row.column)}
            {row.value && `: ${row.value}`}
          </Box>
          {reason(row)}
        </Box>
      ))}
    </Box>
  );
}

type RefusedLinkProps = {
  /** Of the import. */
  id: string;
  /** What the price list was called. */
  fileName?: string;
};

/** Downloads the rows that were not taken, to be mended and uploaded again. */
export function RefusedLink({ id, fileName = "" }: RefusedLinkProps) {
  const { t } = useTranslation("imports");
  const saveAs = useSaveAs();
  const download = useDownloadRefusedRows();
  const name = `${withoutEnding(fileName) || "price-list"}-${t("refusedFile.suffix")}`;
  const start = (format: FileFormat) =>
    download.mutate(
      { id, language: currentLanguage(), format },
      saveAs(`${name}.${format}`, t("refusedFile.failed")),
    );

  return (
    <DownloadButtons
      size="small"
      workbook={t("refusedFile.download")}
      short={t("refusedFile.rows")}
      csv={t("refusedFile.downloadCsv")}
      download={download}
      onPick={start}
    />
  );
}
