import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { EndOfList } from "../ui/EndOfList.tsx";
import type { View } from "../ui/ViewSwitch.tsx";
import { useLongRows } from "./use-long-rows.ts";
import { useTableFits } from "./use-room.ts";

type CarResultsProps = {
  label: string;
  view: View;
  cars: readonly Car[];
  /** How many the whole list has, where that is known. */
  total: number | undefined;
  pages: ComponentProps<typeof EndOfList>["pages"];
  isCut: boolean;
  /** Shown in place of cars when there are none. */
  empty: ReactNode;
  /** The list as a table, for when there is room for one. */
  table: ReactNode;
  /** Shown above cards and lines; a table has a head. */
  above?: ReactNode;
  renderCard: (car: Car) => ReactNode;
  renderLine: (car: Car) => ReactNode;
};

/** Cars as the reader wants to see them. Those of the query before stay, dimmed, until the next come. */
export function CarResults({ label, view, cars, total, pages, isCut, ...shown }: CarResultsProps) {
  const { t } = useTranslation("cars");
  const isTable = useTableFits() && view === "list";
  const renderItem = view === "cards" ? shown.renderCard : shown.renderLine;
  return (
    <Box
      aria-busy={pages.isPlaceholderData}
      sx={{ transition: "opacity 150ms", ...(pages.isPlaceholderData && { opacity: 0.5 }) }}
    >
      {cars.length === 0 ? (
        shown.empty
      ) : (
        <>
          {isTable ? (
            shown.table
          ) : (
            <>
              {shown.above}
              <CarList label={label} view={view} cars={cars} total={total} renderItem={renderItem} />
            </>
          )}
          <EndOfList pages={pages} isCut={isCut}>
            {total !== undefined && (
              <span>{t("list.shown", { shown: wholeNumber(cars.length), total: wholeNumber(total) })}</span>
            )}
          </EndOfList>
        </>
      )}
    </Box>
  );
}

type CarListProps = {
  label: string;
  view: View;
  cars: readonly Car[];
  /** How many the whole list has, where that is known. */
  total: number | undefined;
  renderItem: (car: Car) => ReactNode;
};

/** Cars as cards side by side, or as lines where a table has no room. */
function CarList({ label, view, cars, total, renderItem }: CarListProps) {
  const list = {
    label,
    count: cars.length,
    total,
    renderItem: (at: number) => {
      const car = cars[at];
      return car && renderItem(car);
    },
  };
  if (view === "cards") return <LongGrid {...list} narrowest={272} height={252} />;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
        bgcolor: "background.paper",
        overflow: "clip",
      }}
    >
      <LongGrid {...list} height={134} />
    </Box>
  );
}

type LongGridProps = {
  label: string;
  /** How many items there are. */
  count: number;
  /** How many the whole list has where that is known, for screen readers. */
  total: number | undefined;
  /** The narrowest an item may be, in pixels; as many as fit stand side by side. Without it, one below the other. */
  narrowest?: number;
  /** About how high an item is, in pixels, until it is drawn. */
  height: number;
  renderItem: (index: number) => ReactNode;
};

/** Pixels between items that stand side by side. */
const GAP = 12;

/** A list of any length whose items may differ in height. Only those near the screen are drawn. */
function LongGrid({ label, count, total, narrowest, height, renderItem }: LongGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list, narrowest);
  const gap = narrowest ? GAP : 0;
  const rows = useLongRows({
    list,
    count: Math.ceil(count / columns),
    height,
    overscan: 4,
    gap,
  });

  return (
    // A list by role, because rows of several cars stand between it and its items.
    <Box
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <ul> may hold nothing but <li>
      role="list"
      aria-label={label}
      sx={{ position: "relative" }}
      style={{ height: rows.whole }}
    >
      <Box
        sx={{
          position: "absolute",
          top: 0,
          left: 0,
          right: 0,
          display: "flex",
          flexDirection: "column",
          gap: `${gap}px`,
        }}
        style={{ transform: `translateY(${rows.before}px)` }}
      >
        {rows.shown.map(({ index: row }) => (
          <Box
            key={row}
            role="presentation"
            ref={rows.measure}
            data-index={row}
            sx={{ display: "grid", gap: `${gap}px` }}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {indices(row * columns, Math.min(count, (row + 1) * columns)).map((index) => (
              <Box
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="listitem"
                key={index}
                aria-posinset={index + 1}
                aria-setsize={total ?? -1}
                sx={{ display: "grid", minWidth: 0 }}
              >
                {renderItem(index)}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const indices = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** How many items fit side by side, also after the window was resized. */
function useColumns(element: RefObject<HTMLElement | null>, narrowest: number | undefined): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const list = element.current;
    if (!list || !narrowest) return undefined;
    const count = () => setColumns(Math.max(1, Math.floor((list.clientWidth + GAP) / (narrowest + GAP))));
    count();
    if (typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(count);
    watch.observe(list);
    return () => watch.disconnect();
  }, [element, narrowest]);
  return narrowest ? columns : 1;
}
