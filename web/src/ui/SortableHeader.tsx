import TableCell from "@mui/material/TableCell";
import TableSortLabel from "@mui/material/TableSortLabel";
import type { ReactNode } from "react";

type SortableHeaderProps<Column extends string> = {
  column: Column;
  /** The column the list is sorted by now, and which way. */
  sort: Column | undefined;
  order: "asc" | "desc" | undefined;
  onSort: (sort: Column, order: "asc" | "desc") => void;
  numeric?: boolean;
  children: ReactNode;
};

/** A column heading that sorts: ascending at the first click, descending at the second. Tells screen readers which way. */
export function SortableHeader<Column extends string>({
  column,
  sort,
  order = "asc",
  onSort,
  numeric = false,
  children,
}: SortableHeaderProps<Column>) {
  const isActive = sort === column;
  return (
    <TableCell align={numeric ? "right" : "left"} sortDirection={isActive && order}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? order : "asc"}
        onClick={() => onSort(column, isActive && order === "asc" ? "desc" : "asc")}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  );
}
