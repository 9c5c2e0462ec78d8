import { type PriceListColumn, priceListColumns } from "@khorgos/contract/imports/imports";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Money } from "../ui/Money.tsx";
import { isColumn, useColumnName, useRowName } from "./use-import-words.ts";
import { ReadCell } from "./ReadCell.tsx";

type FirstRowsProps = {
  reading: ReadingDescription;
  isCurrent: boolean;
  onColumn: (at: number, column: PriceListColumn | null) => void;
};

/** The first rows as they were cut into cells and read; above each column stands what it is taken for. */
export function FirstRows({ reading: { columns, rows, headerLine }, isCurrent, onColumn }: FirstRowsProps) {
  const { t } = useTranslation("imports");
  const rowName = useRowName();
  // Beside the number of the line, where it stays in sight whatever the file has in its columns.
  const isConverted = rows.some(({ dollars }) => dollars !== undefined);
  return (
    <Box
      component="section"
      aria-label={t("preview.firstRows")}
      aria-busy={!isCurrent}
      // A scrolling region is reached by keyboard only when it can be focused.
      tabIndex={0}
      sx={{
        overflow: "auto",
        maxHeight: 420,
        borderTop: 1,
        borderColor: "divider",
        // A field that is reached by keyboard does not come to stand below the number of the line.
        scrollPaddingLeft: 100,
      }}
    >
      <Table
        stickyHeader
        sx={{
          width: "auto",
          minWidth: "100%",
          "& td": { whiteSpace: "nowrap", maxWidth: 260, overflow: "hidden", textOverflow: "ellipsis" },
          "& th": { verticalAlign: "bottom", py: 2 },
          "& tr:last-of-type td": { borderBottom: 0 },
          // The number of the line stays in sight: facts stand behind a dozen other columns.
          "& tr > :first-of-type": {
            position: "sticky",
            left: 0,
            zIndex: 1,
            bgcolor: "background.paper",
            borderRight: 1,
            borderColor: "divider",
          },
          "& th:first-of-type": { zIndex: 3 },
          transition: "opacity 150ms",
          opacity: isCurrent ? 1 : 0.5,
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right">{t("rows.line")}</TableCell>
            {isConverted && <TableCell align="right">{t("preview.dollars")}</TableCell>}
            {columns.map(({ header, column }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <TableCell key={at}>
                <Heading
                  at={at}
                  header={headerLine === 0 ? "" : header}
                  column={column}
                  onColumn={onColumn}
                />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell align="right" sx={{ color: "text.secondary" }}>
                {rowName(row.line)}
              </TableCell>
              {isConverted && (
                <TableCell align="right" sx={{ fontWeight: 650 }}>
                  {typeof row.dollars === "number" ? <Money amount={row.dollars} /> : "—"}
                </TableCell>
              )}
              {columns.map(({ column }, at) => (
                <TableCell
                  // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                  key={at}
                  title={row.cells[at]}
                  sx={{ color: column ? "text.primary" : "text.secondary" }}
                >
                  <ReadCell column={column} written={row.cells[at]} row={row} columns={columns} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

type ColumnHeadingProps = {
  at: number;
  header: string;
  column: PriceListColumn | null;
  onColumn: FirstRowsProps["onColumn"];
};

function Heading({ at, header, column, onColumn }: ColumnHeadingProps) {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  const named = header || t("preview.columnNo", { at: at + 1 });
  return (
    <>
      <Box
        title={header}
        sx={{ maxWidth: 236, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", mb: 1 }}
      >
        {named}
      </Box>
      <NativeSelect
        value={column ?? ""}
        onChange={({ target: { value } }) => onColumn(at, isColumn(value) ? value : null)}
        input={<OutlinedInput />}
        inputProps={{ "aria-label": t("preview.columnIs", { named }) }}
        // Where browsers know how, as wide as what is chosen and not as the longest choice.
        sx={{
          "&&&& select": { fieldSizing: "content", pr: 8, color: column ? "text.primary" : "text.secondary" },
        }}
      >
        <option value="">{t("preview.notUsed")}</option>
        {priceListColumns.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
