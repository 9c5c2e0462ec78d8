import type { VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useState } from "react";
import { useLocation } from "react-router";

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
