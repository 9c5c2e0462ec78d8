import type { ManagedUser } from "@khorgos/contract/administration";
import { useEffect, useRef, useState } from "react";
import { useWaiting } from "../administration.api.ts";

/** The second press of a double click comes within this time, in milliseconds. */
const DOUBLE_CLICK = 500;

export const applicantId = (id: string) => `applicant-${id}`;

/**
 * Those who wait, calm enough to go through forty of them: whoever was decided about leaves at once and the
 * focus goes to the next. `isTooSoon` tells that a press was meant for the one who has just left.
 */
export function useWaitingList() {
  const list = useWaiting();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [next, setNext] = useState<string>();
  const [said, setSaid] = useState("");
  const leftAt = useRef(-Infinity);

  const known = list.data?.pages.flatMap((page) => page.users);
  const applicants = known?.filter(({ id }) => !gone.has(id));
  const counted = list.data?.pages[0]?.total;
  // The server still counts those who have left since it was asked.
  const total =
    counted === undefined ? undefined : counted - ((known?.length ?? 0) - (applicants?.length ?? 0));

  useEffect(() => {
    if (next) document.getElementById(applicantId(next))?.focus();
  }, [next]);

  function leave(user: ManagedUser, words: string) {
    const place = applicants?.findIndex(({ id }) => id === user.id) ?? -1;
    setNext((applicants?.[place + 1] ?? applicants?.[place - 1])?.id);
    setGone((before) => new Set(before).add(user.id));
    setSaid(words);
    leftAt.current = performance.now();
  }

  return {
    list,
    applicants,
    total,
    said,
    leave,
    isTooSoon: () => performance.now() - leftAt.current < DOUBLE_CLICK,
  };
}
