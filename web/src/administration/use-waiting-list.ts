import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { useEffect, useState } from "react";
import { useWaiting } from "./administration.api.ts";
import { useDoublePress } from "./use-double-press.ts";

export const applicantId = (id: string) => `applicant-${id}`;
export const HEADING = "those-who-wait";

const goTo = (id: string | undefined) =>
  document.getElementById(id === undefined ? HEADING : applicantId(id))?.focus();

/**
 * Holds the list of those who wait, calm enough to go through forty of them: anyone who was decided about leaves at once and the
 * focus goes to the next, and after the last to the heading.
 */
export function useWaitingList(q: string | undefined) {
  const list = useWaiting(q);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState<{ next: string | undefined }>();
  const [said, setSaid] = useState("");
  const [notCounted, setNotCounted] = useState<"doubleClick" | "stillSaving">();
  const { noteLeft, isMeantForGone } = useDoublePress();

  const known = list.data?.pages.flatMap((page) => page.users);
  const applicants = known?.filter(({ id }) => !gone.has(id));
  const counted = list.data?.pages[0]?.total;
  // The server still counts those who have left since it was asked.
  const total =
    counted === undefined ? undefined : counted - ((known?.length ?? 0) - (applicants?.length ?? 0));

  useEffect(() => {
    if (turn) goTo(turn.next);
  }, [turn]);

  function leave(user: ManagedUser, words: string) {
    const place = applicants?.findIndex(({ id }) => id === user.id) ?? -1;
    setTurn({ next: (applicants?.[place + 1] ?? applicants?.[place - 1])?.id });
    setGone((before) => new Set(before).add(user.id));
    setSaid(words);
    setNotCounted(undefined);
    noteLeft();
  }

  return {
    list,
    applicants,
    total,
    said,
    notCounted,
    leave,
    goToFirst: () => goTo(applicants?.[0]?.id),
    /** Whether a press was meant for the one who has just left. */
    isMeantForGone,
    /** Such a press decides about nobody. */
    tellDoublePress: () => setNotCounted("doubleClick"),
    /** A decision came while the one before is still on its way. */
    tellStillSaving: () => setNotCounted("stillSaving"),
  };
}
