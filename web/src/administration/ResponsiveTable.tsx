import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ComponentType } from "react";

type TableColumn<Row> = {
  label: string;
  Cell: ComponentType<{ row: Row }>;
  /** Whether there is anything to say about a row; always, unless told. */
  has?: (row: Row) => boolean;
  /** Keeps to one line: dates and buttons. */
  steady?: boolean;
};
type LedgerProps<Row> = { label: string; columns: readonly TableColumn<Row>[]; rows: readonly Row[] };

/** A table of people or commands. On phones every row stands upright, its first cell as the heading. */
export function ResponsiveTable<Row extends { id: string }>(props: LedgerProps<Row>) {
  const isRoomy = useMediaQuery("(min-width: 1160px)");
  return <Card>{isRoomy ? <TableRows {...props} /> : <StackedRows {...props} />}</Card>;
}

function TableRows<Row extends { id: string }>({ label, columns, rows }: LedgerProps<Row>) {
  return (
    <Table
      aria-label={label}
      sx={{ "& td": { verticalAlign: "top", py: 2.5 }, "& tbody tr:last-of-type td": { borderBottom: 0 } }}
    >
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.label}>{column.label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ label: name, Cell, has, steady }) => (
              <TableCell
                key={name}
                sx={steady ? { whiteSpace: "nowrap", width: "1%" } : { overflowWrap: "anywhere" }}
              >
                {!has || has(row) ? <Cell row={row} /> : "–"}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function StackedRows<Row extends { id: string }>({
  label,
  columns: [heading, ...others],
  rows,
}: LedgerProps<Row>) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none", overflowWrap: "anywhere" }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ p: 4, "& + &": { borderTop: 1, borderColor: "divider" } }}>
          {heading && <heading.Cell row={row} />}
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 2,
              display: "grid",
              gridTemplateColumns: "5.5rem minmax(0, 1fr)",
              columnGap: 3,
              rowGap: 2,
            }}
          >
            {others
              .filter(({ has }) => !has || has(row))
              .map(({ label: name, Cell }) => (
                <Box key={name} sx={{ display: "contents" }}>
                  <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem", pt: "2px" }}>
                    {name}
                  </Box>
                  <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                    <Cell row={row} />
                  </Box>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
