import type { ManagedUser } from "@khorgos/contract/administration";
import Card from "@mui/material/Card";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readKey } from "./queue-keys.rules.ts";

type ApplicantQueueProps = {
  applicants: readonly ManagedUser[];
  isStale: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** Somebody wants to go on past the last one. */
  onEnd: () => void;
  /** One row; `isCurrent` for the one that Tab goes to. */
  children: (user: ManagedUser, isCurrent: boolean) => ReactNode;
};

/**
 * Those who wait, gone through by single keys. The keys mean something only while the focus is in here, so that no
 * one who dictates or types elsewhere decides by accident.
 */
export function ApplicantQueue({
  applicants,
  isStale,
  onSearch,
  onHelp,
  onEnd,
  children,
}: ApplicantQueueProps) {
  const { t } = useTranslation("administration");
  const [at, setAt] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(0);
  const chosen = applicants.find(({ id }) => id === at);
  const current = chosen ?? applicants[0];
  const isHere = chosen !== undefined;

  // Whom another administrator decides about leaves with the focus, unless it is put where they stood.
  useEffect(() => {
    if (at === undefined || isHere || document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    focus(rows[place.current] ?? rows.at(-1));
  }, [at, isHere]);

  function keepPlace({ currentTarget, target }: FocusEvent<HTMLElement>) {
    place.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    setAt(applicants[place.current]?.id);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, nativeEvent } = event;
    const key = readKey(nativeEvent);
    const rows = [...currentTarget.children];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === "next" && place === rows.length - 1) onEnd();
    else if (key === "next") focus(rows[place + 1]);
    else if (key === "previous") focus(rows[place - 1]);
    else if (key === "search") onSearch();
    else if (key === "help") onHelp();
    else return;
    event.preventDefault();
  }

  return (
    <Card
      component="ul"
      ref={list}
      aria-label={t("waiting.title")}
      onFocus={keepPlace}
      onKeyDown={press}
      sx={{ m: 0, p: 0, listStyle: "none", opacity: isStale ? 0.6 : 1, transition: "opacity 150ms" }}
    >
      {applicants.map((user) => children(user, user === current))}
    </Card>
  );
}

function focus(row: Element | undefined) {
  if (row instanceof HTMLElement) row.focus();
}
