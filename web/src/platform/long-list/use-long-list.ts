import type { Endpoint, InputOf, ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { Failure } from "@khorgos/contract/platform/failures";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { call } from "../call.ts";
import type { Paged } from "../endpoint-query.ts";
import {
  growOld,
  lengthOf,
  type LongList,
  nothingYet,
  type PageRead,
  pageOf,
  pageToCome,
  pageToRead,
  rowAt,
  type VisibleRange,
  takeIn,
} from "./long-list.rules.ts";

/** One page at a time is on its way, or was in vain. */
type Turn = { name: string; at: number; asOf: number; isFailed: boolean };

/**
 * A list of any length, of which only the pages near the reader are kept. `see(from, to)` tells which rows are near the
 * screen: pages are read ahead of them, one at a time. `rowAt` finds nothing where a page has to be read (again).
 * After a failure `fetchNextPage()` goes on, and so does scrolling elsewhere.
 */
export function useLongList<E extends Endpoint, Row>(
  endpoint: ReplyOf<E> extends Paged ? E : never,
  input: Omit<InputOf<E>, "cursor" | "limit">,
  rowsOf: (reply: ReplyOf<E>) => readonly Row[],
) {
  const cache = useQueryClient();
  const seen = useRef<VisibleRange>({ from: 0, to: 0 });
  const turn = useRef<Turn>(undefined);
  const [shownTurn, setShownTurn] = useState<Turn>();
  const tell = (now: Turn | undefined) => {
    turn.current = now;
    setShownTurn(now);
  };
  const queryKey = [endpoint.path, "long", input];
  const name = JSON.stringify(input);
  const known = () => cache.getQueryData<LongList<Row>>(queryKey);

  async function read(start: string, signal: AbortSignal): Promise<PageRead<Row>> {
    const asked = { ...input, cursor: start } as unknown as InputOf<E>;
    const reply = (await call(endpoint as E, asked, { signal })) as ReplyOf<E> & Paged;
    return { rows: rowsOf(reply), next: reply.next_cursor };
  }

  const query = useQuery<LongList<Row>, Failure>({
    queryKey,
    // Asked again, the pages on screen are read at once, and the others when they are seen.
    queryFn: async ({ signal }) => {
      const { starts } = known() ?? nothingYet;
      const first = Math.min(pageOf(seen.current.from), starts.length - 1);
      const pages: PageRead<Row>[] = [];
      let next = starts[first] ?? null;
      for (let at = first; next !== null && (at === first || at <= pageOf(seen.current.to)); at++) {
        const page: PageRead<Row> = await read(next, signal);
        pages.push(page);
        next = page.next;
      }
      return pages.reduce<LongList<Row>>(
        (list, page, nth) => takeIn(list, first + nth, page),
        growOld(known() ?? nothingYet),
      );
    },
    // Pages that did not change are the same objects anyway; comparing cars would cost more than it saves.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

  function readOn(isAskedFor: boolean) {
    const list = known();
    const at = list && (pageToRead(list, seen.current) ?? (isAskedFor ? pageToCome(list) : undefined));
    const start = at === undefined ? undefined : list?.starts[at];
    const before = turn.current?.name === name ? turn.current : undefined;
    const isTried = before?.isFailed === true && before.at === at && before.asOf === query.dataUpdatedAt;
    if (at === undefined || start === undefined || before?.isFailed === false || (isTried && !isAskedFor))
      return;
    const mine: Turn = { name, at, asOf: query.dataUpdatedAt, isFailed: false };
    tell(mine);
    void readPage(at, start).then((isRead) => {
      if (turn.current === mine) tell(isRead ? undefined : { ...mine, isFailed: true });
      return isRead;
    });
  }

  async function readPage(at: number, start: string): Promise<boolean> {
    try {
      const page = await cache.fetchQuery<PageRead<Row>, Failure>({
        queryKey: [endpoint.path, "page", input, start],
        queryFn: ({ signal }) => read(start, signal),
        staleTime: 0,
        gcTime: 0,
      });
      cache.setQueryData<LongList<Row>>(
        queryKey,
        (list) => (list?.starts[at] === start ? takeIn(list, at, page) : list),
        // The list as a whole is no younger for it.
        { updatedAt: cache.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now() },
      );
      return true;
    } catch {
      return false;
    }
  }

  const latest = useRef(readOn);
  useLayoutEffect(() => {
    latest.current = readOn;
  });
  useEffect(() => latest.current(false));
  const see = useCallback((from: number, to: number) => {
    seen.current = { from, to };
    latest.current(false);
  }, []);
  const fetchNextPage = useCallback(() => latest.current(true), []);

  const list = query.data ?? nothingYet;
  const { isPending, isSuccess, isError, error, isPlaceholderData, refetch } = query;
  const isFetchingNextPage = shownTurn?.name === name && !shownTurn.isFailed;
  const isFetchNextPageError = shownTurn?.name === name && shownTurn.isFailed;
  return useMemo(
    () => ({
      isPending,
      isSuccess,
      isError,
      error,
      isPlaceholderData,
      refetch,
      count: lengthOf(list),
      rowAt: (row: number) => rowAt<Row>(list, row),
      see,
      fetchNextPage,
      hasNextPage: list.end === undefined,
      isFetchingNextPage,
      isFetchNextPageError,
    }),
    [
      isPending,
      isSuccess,
      isError,
      error,
      isPlaceholderData,
      refetch,
      list,
      see,
      fetchNextPage,
      isFetchingNextPage,
      isFetchNextPageError,
    ],
  );
}
