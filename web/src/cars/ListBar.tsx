import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type View, ViewSwitch } from "../ui/ViewSwitch.tsx";
import { type ListedSort, type Sorting, sortingsBy } from "./sorting.rules.ts";
import { BAR_HEIGHT, NAV_HEIGHT } from "./use-room.ts";

type ListBarProps = {
  /** How many there are, in words. */
  title: ReactNode;
  /** Beside the title where there is room, else below: what narrows the list. */
  children?: ReactNode;
  /** Before the switch. */
  tools?: ReactNode;
  view: View;
  onView: (view: View) => void;
};

/** Stays at the top while a list scrolls: how many there are, what narrows them, how they are shown. */
export function ListBar({ title, children, tools, view, onView }: ListBarProps) {
  return (
    <Box
      sx={{
        position: "sticky",
        top: NAV_HEIGHT,
        zIndex: 10,
        bgcolor: "background.default",
        minHeight: BAR_HEIGHT,
        py: 2,
        display: "flex",
        flexWrap: { xs: "wrap", md: "nowrap" },
        alignItems: "center",
        columnGap: 3,
        rowGap: 2,
      }}
    >
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{
          fontSize: { xs: "1rem", sm: "1.25rem" },
          mr: { xs: "auto", md: 0 },
          whiteSpace: { md: "nowrap" },
        }}
      >
        {title}
      </Typography>
      <Box
        sx={{
          order: { xs: 3, md: 0 },
          flex: { xs: "1 0 100%", md: 1 },
          minWidth: 0,
          "&:empty": { display: { xs: "none", md: "block" } },
        }}
      >
        {children}
      </Box>
      {tools}
      <ViewSwitch view={view} onChange={onView} />
    </Box>
  );
}

type SortProps = Sorting & { columns: readonly ListedSort[]; onSort: (sorting: Sorting) => void };

/** Sorts a list that has no headings to click. */
export function SortSelect({ sort, order, columns, onSort }: SortProps) {
  const { t } = useTranslation("cars");
  const ways = sortingsBy(columns);
  const now = ways.findIndex((way) => way.sort === sort && way.order === order);
  return (
    <NativeSelect
      value={now}
      onChange={(event) => {
        const way = ways[Number(event.target.value)];
        if (way) onSort(way);
      }}
      input={
        <OutlinedInput
          sx={{ flex: { xs: "1 1 180px", sm: "1 1 120px" }, minWidth: 0, maxWidth: { sm: 240 } }}
        />
      }
      inputProps={{ "aria-label": t("sorting.label") }}
    >
      {ways.map((way, at) => (
        <option key={`${way.sort} ${way.order}`} value={at}>
          {t(`sorting.${way.sort}_${way.order}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
