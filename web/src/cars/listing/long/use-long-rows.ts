import { useWindowVirtualizer, windowScroll } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import { useMeasuredRows } from "./use-measured-rows.ts";

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
