import {
  currentPriceList,
  type PriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { invalidate, keepCache } from "../platform/cache-invalidation.ts";
import { call } from "../platform/call.ts";
import { keepPage } from "../platform/page.ts";
import { isTransient, retryDelay } from "../platform/retry-policy.ts";
import { decideWait, isAskedBack, isMistake, isOnItsWay, judgeFile, latestList } from "./draft.rules.ts";
import { changedByImport, useCurrentPriceList } from "./imports.api.ts";
import { awaitList, forgetList, SENDING, useImportProgress } from "./use-import-progress.ts";

/** What a file is sent for: to be taken in at once, or to be looked at first. */
type Purpose = "take-in" | "look";

type ImportDraft = {
  /** Chosen, or on its way to the server. */
  file?: File | undefined;
  /** The name of what is on its way, and how much of it has gone out, 0…1. */
  sending?: { name: string; sent: number } | undefined;
  /** Why it could not be sent or started. */
  failure?: Failure | undefined;
  /** The id of the price list whose start was answered by questions. */
  asking?: string | undefined;
  /** The last price list a command of ours was answered with, and when; questions may know better since. */
  answered?: { list: PriceList | null; at: number } | undefined;
};

/** So often a start is said again when its answer does not come. It is harmless when said twice. */
const TRIES = 4;

// Outside of the components: who leaves the dashboard does not take the file back.
let draft: ImportDraft = {};
let stop: AbortController | undefined;
const watchers = new Set<() => void>();

function change(part: Partial<ImportDraft>) {
  draft = { ...draft, ...part };
  for (const tell of watchers) tell();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useDraft = (): ImportDraft => useSyncExternalStore(watch, () => draft);

/** Keeps what the server answered to a command until the question is answered anew. */
export function holdAnswer(list: PriceList | null): void {
  change({ answered: { list, at: Date.now() }, failure: undefined });
}

/** Keeps what the server answered to a start, and that somebody wants to hear how it ends. */
export function holdStarted(list: PriceList): void {
  // First what it is, then that it is awaited: an older answer must not end the waiting.
  holdAnswer(list);
  awaitList(list.id);
}

/** The list that was asked about last outlives a reload of this tab, not the tab. */
const ASKED = "price-list-asked";

/** Whether the questions of this price list stood where it was to be started, perhaps before a reload. */
export const wasAskedAbout = (id: string): boolean =>
  draft.asking === id || sessionStorage.getItem(ASKED) === id;

/** Puts the questions of this price list where it was to be started. */
export function askAbout(id: string): void {
  sessionStorage.setItem(ASKED, id);
  change({ asking: id });
}

/** Puts a file on the draft, or takes it off; one that cannot be a price list is refused with its reason. */
export function chooseFile(file: File | undefined): void {
  const wrong = file && judgeFile(file);
  change({ file: wrong ? undefined : file, failure: wrong && new Failure(wrong) });
}

/** What was said of a wrong choice need not be said again to who comes back. */
export function forgetMistake(): void {
  if (draft.failure && isMistake(draft.failure.code)) change({ failure: undefined });
}

/**
 * Sends the chosen file and, unless it is to be looked at first, has it taken in. Goes on while the supplier is on
 * other screens. True when it arrived; otherwise `failure` says why, if it was not stopped.
 */
export async function sendFile(purpose: Purpose): Promise<boolean> {
  const { file, sending } = draft;
  if (sending) return false;
  const wrong = judgeFile(file);
  if (wrong || !file) {
    change({ failure: new Failure(wrong ?? "file_missing") });
    return false;
  }
  const { signal } = (stop = new AbortController());
  change({ sending: { name: file.name, sent: 0 }, failure: undefined });
  awaitList(SENDING);
  // Reloading now would lose what has gone out so far.
  addEventListener("beforeunload", keepPage);
  try {
    const put = await call(
      putPriceList,
      { csvFile: file },
      { signal, onProgress: (sent) => signal.aborted || change({ sending: { name: file.name, sent } }) },
    );
    removeEventListener("beforeunload", keepPage);
    const { id } = put.price_list;
    change({ file: undefined, answered: { list: put.price_list, at: Date.now() }, asking: undefined });
    if (purpose === "take-in") await start(id, signal);
  } catch (error) {
    // Stopped on purpose, perhaps after the last byte: then the list is there, to be asked for.
    if (!signal.aborted) change({ failure: error instanceof Failure ? error : new Failure("unexpected") });
  } finally {
    removeEventListener("beforeunload", keepPage);
    if (stop?.signal === signal) change({ sending: undefined });
    invalidate([currentPriceList]);
  }
  return !signal.aborted && !draft.failure;
}

/** Has a list taken in, with patience for a connection that stumbles. */
async function start(id: string, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    try {
      return holdStarted((await call(startPriceList, { id }, { signal })).price_list);
    } catch (error) {
      if (error instanceof Failure && isAskedBack(error)) return askAbout(id);
      if (signal.aborted || attempt === TRIES || !(error instanceof Failure && isTransient(error.code)))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
    }
  }
}

/** Stops the sending; the file stays chosen. */
export function stopSending(): void {
  stop?.abort();
  forgetList();
}

// The draft belongs to anyone who is signed in.
keepCache({
  outdate: () => {},
  forgetAll: () => {
    stop?.abort();
    stop = undefined;
    forgetList();
    sessionStorage.removeItem(ASKED);
    draft = {};
    for (const tell of watchers) tell();
  },
});

/** Where a price list is looked at before it is taken in. */
export const PREVIEW = "/supplier/price-list";

/** Sends the chosen file and opens it to be looked at; who has gone elsewhere meanwhile is not called back. */
export function useLook(): () => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const { refetch } = useCurrentPriceList();
  return useCallback(() => {
    void (async () => {
      const hasArrived = await sendFile("look");
      // The next screen shall not show for a moment what lay here before.
      if (hasArrived) await refetch();
      if (!hasArrived || !isHere.current) return;
      forgetList();
      void navigate(PREVIEW);
    })();
  }, [navigate, refetch]);
}

/**
 * The price list on the draft, asked for every `pace` milliseconds while it is on its way and not otherwise; null when
 * there is none, undefined while that is not known.
 */
export function usePriceList(pace: number): PriceList | null | undefined {
  const { answered } = useDraft();
  const [isMoving, setMoving] = useState(false);
  const ask = useCurrentPriceList(isMoving ? pace : undefined);
  const list = latestList({ list: ask.data?.price_list, at: ask.dataUpdatedAt }, answered);
  if (isOnItsWay(list) !== isMoving) setMoving(!isMoving);
  return list;
}

/** Tells once that a list which was on its way is done or failed. Whatever it changed is asked for anew. */
export function useOutcome(list: PriceList | null | undefined, tell: (list: PriceList) => void): void {
  const awaited = useImportProgress();
  useEffect(() => {
    // While a file goes out, the list before it may still be here.
    if (list === undefined || awaited === SENDING) return;
    const decision = decideWait(awaited, list);
    if (decision === "wait" && list) awaitList(list.id);
    if (decision === "forget") forgetList();
    if (decision !== "tell" || !list || !forgetList()) return;
    if (list.status === "done") invalidate(changedByImport);
    tell(list);
  }, [awaited, list, tell]);
}
