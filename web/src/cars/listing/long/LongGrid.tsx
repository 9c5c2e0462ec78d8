import Box from "@mui/material/Box";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useLongRows } from "./use-long-rows.ts";

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
export function LongGrid({ label, count, total, narrowest, height, renderItem }: LongGridProps) {
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
