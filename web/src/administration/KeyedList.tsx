import Card from "@mui/material/Card";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { readKey } from "./list-keys.rules.ts";

type KeyedListProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isStale: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** Somebody wants to go on past the last one. */
  onEnd: () => void;
  /** What was decided last shall not be so. */
  onUndo?: () => void;
  /** One row; `isCurrent` for the one that Tab goes to. */
  children: (row: Row, isCurrent: boolean) => ReactNode;
};

/**
 * A list that is decided about row by row, gone through by single keys. The keys mean something only while the focus is in here,
 * so that no one who dictates or types elsewhere decides by accident.
 */
export function KeyedList<Row>({
  label,
  rows,
  keyOf,
  isStale,
  onSearch,
  onHelp,
  onEnd,
  onUndo,
  children,
}: KeyedListProps<Row>) {
  const [at, setAt] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(0);
  const chosen = rows.find((row) => keyOf(row) === at);
  const current = chosen ?? rows[0];
  const isHere = chosen !== undefined;

  // What another administrator decides about leaves with the focus, unless it is put where that stood.
  useEffect(() => {
    if (at === undefined || isHere || document.activeElement !== document.body) return;
    const shown = [...(list.current?.children ?? [])];
    focus(shown[place.current] ?? shown.at(-1));
  }, [at, isHere]);

  function keepPlace({ currentTarget, target }: FocusEvent<HTMLElement>) {
    place.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    const row = rows[place.current];
    setAt(row && keyOf(row));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, nativeEvent } = event;
    const key = readKey(nativeEvent);
    const shown = [...currentTarget.children];
    const place = shown.findIndex((row) => row.contains(document.activeElement));
    if (key === "next" && place === shown.length - 1) onEnd();
    else if (key === "next") focus(shown[place + 1]);
    else if (key === "previous") focus(shown[place - 1]);
    else if (key === "undo" && onUndo) onUndo();
    else if (key === "search") onSearch();
    else if (key === "help") onHelp();
    else return;
    event.preventDefault();
  }

  return (
    <Card
      component="ul"
      ref={list}
      aria-label={label}
      onFocus={keepPlace}
      onKeyDown={press}
      sx={{ m: 0, p: 0, listStyle: "none", opacity: isStale ? 0.6 : 1, transition: "opacity 150ms" }}
    >
      {rows.map((row) => children(row, row === current))}
    </Card>
  );
}

function focus(row: Element | undefined) {
  if (row instanceof HTMLElement) row.focus();
}
