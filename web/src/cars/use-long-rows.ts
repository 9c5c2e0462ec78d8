import { useWindowVirtualizer, type VirtualItem, windowScroll } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";

type LongRowsOptions = {
  /** The element whose top is the first row's. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Of a row, in pixels; where rows are measured, only until they are drawn. */
  height: number;
  /** How many rows beyond the screen are drawn. */
  overscan: number;
  /** Pixels between rows. */
  gap?: number;
};

/** Which rows of a long list are near the screen, and how much room the others take before and after them, in pixels. */
export function useLongRows({ list, count, height, overscan, gap = 0 }: LongRowsOptions) {
  const top = useTop(list);
  const { measured, keep } = useMeasuredRows();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    gap,
    scrollMargin: top,
    initialMeasurementsCache: measured,
    // A list moves the page only to keep in place what is being read; where the page begins, others decide.
    scrollToFn: (offset, options, instance) => options.adjustments && windowScroll(offset, options, instance),
  });
  useLayoutEffect(() => () => keep(rows.takeSnapshot()), [rows, keep]);
  const shown = rows.getVirtualItems();
  const whole = rows.getTotalSize();
  return {
    shown,
    whole,
    before: (shown[0]?.start ?? top) - top,
    after: top + whole - (shown.at(-1)?.end ?? top),
    measure: rows.measureElement,
  };
}

/** Where an element begins in the document. What stands above it grows and shrinks, so it is looked up after every drawing. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same place again draws nothing again
  useLayoutEffect(() => {
    const rect = element.current?.getBoundingClientRect();
    if (rect) setTop(Math.round(rect.top + window.scrollY));
  });
  return top;
}

/** The rows that were measured in one list, and the width of the screen at which they were so high, in pixels. */
type Measured = { width: number; rows: VirtualItem[] };

/** Of so many steps of the history the rows are kept: people seldom go back further, and a long list has 2 000 rows. */
const STEPS_KEPT = 10;

const lists = new Map<string, Measured>();
const none: VirtualItem[] = [];

/**
 * How high the rows of a list were when its step of the history was left, so that who goes back finds the same car at the
 * same place: rows whose height is guessed until they are drawn would move everything below them.
 */
export function useMeasuredRows() {
  const { key: step } = useLocation();
  const [width] = useState(() => window.innerWidth);
  const list = lists.get(step);
  const keep = useCallback(
    (rows: VirtualItem[]) => {
      if (rows.length === 0) return;
      // At the end of the map, which is its newest.
      lists.delete(step);
      lists.set(step, { width: window.innerWidth, rows });
      const [oldest] = lists.keys();
      if (lists.size > STEPS_KEPT && oldest !== undefined) lists.delete(oldest);
    },
    [step],
  );
  return { measured: list?.width === width ? list.rows : none, keep };
}
