import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type ReactNode, useRef } from "react";
import { useLongRows } from "./use-long-rows.ts";
import { BAR_HEIGHT, NAV_HEIGHT, useRowHeight } from "./use-room.ts";

type LongTableProps = {
  label: string;
  /** Of each column, in pixels or as CSS writes it; the columns without one share what is left. */
  widths: readonly (number | string | undefined)[];
  /** The cells of the heading. */
  head: ReactNode;
  /** How many rows there are, and how many the whole list has where that is known. */
  count: number;
  total: number | undefined;
  /** Draws the row at an index, with `aria-rowindex` as given. */
  renderRow: (index: number, rowIndex: number) => ReactNode;
};

/**
 * A table of any length. Only the rows near the screen are drawn, all of one height; for screen readers each
 * says which of how many it is.
 */
export function LongTable({ label, widths, head, count, total, renderRow }: LongTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRowHeight();
  const { shown, before, after } = useLongRows({ list: body, count, height, overscan: 12 });

  return (
    <Box
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
        overflow: "clip",
        bgcolor: "background.paper",
      }}
    >
      <Table
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        sx={{
          tableLayout: "fixed",
          // Collapsed borders would not stay with a heading that stays.
          borderCollapse: "separate",
          "& th, & td": { px: 2, "&:first-of-type": { pl: 4 }, "&:last-of-type": { pr: 3 } },
          "& td": { height, py: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
          "& th": {
            position: "sticky",
            top: NAV_HEIGHT + BAR_HEIGHT,
            zIndex: 5,
            overflow: "hidden",
            // What has no room is the arrow of the order, most often unseen; three dots would stand for it.
            textOverflow: "clip",
          },
          // Room for the arrow is kept in every heading; it need not be much.
          "& .MuiTableSortLabel-root": { verticalAlign: "top" },
          "& .MuiTableSortLabel-icon": { fontSize: 14, mx: "2px" },
          "& tbody tr:last-of-type td": { borderBottom: 0 },
          // Paper is narrower than a table's columns, and rows may grow; what cannot be pressed takes no room.
          "@media print": {
            tableLayout: "auto",
            "& col": { width: "auto !important" },
            "& th, & td": { position: "static", px: "4px", whiteSpace: "normal", fontSize: "9pt" },
            "& th": { whiteSpace: "nowrap" },
            "& th:last-of-type, & td:last-of-type:not([colspan])": { display: "none" },
            "& tr": { breakInside: "avoid" },
          },
        }}
      >
        <colgroup>
          {widths.map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never change places
            <col key={at} style={{ width }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow aria-rowindex={1}>{head}</TableRow>
        </TableHead>
        <TableBody ref={body}>
          <Gap height={before} span={widths.length} />
          {shown.map(({ index }) => renderRow(index, index + 2))}
          <Gap height={after} span={widths.length} />
        </TableBody>
      </Table>
    </Box>
  );
}

/** Stands for the rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td aria-hidden colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
