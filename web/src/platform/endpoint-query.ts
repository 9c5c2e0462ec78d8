import type { Endpoint, InputOf, ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { Failure } from "@khorgos/contract/platform/failures";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "./call.ts";

type QueryOptions = {
  /** False while the query cannot be asked yet. */
  enabled?: boolean;
  /** Milliseconds after which it is asked again by itself. */
  again?: number;
  /** Milliseconds for which an answer needs no second asking, where that is longer than usual. */
  holds?: number;
  /** True where coming back to the tab must not move what is read there. */
  stands?: boolean;
};

type PagesOptions = QueryOptions & {
  /** Pages that are read at most; the rest of the list has to be searched for. */
  maxPages?: number;
};

/** Milliseconds for which an answer needs no second asking. */
export const STALE_AFTER = 15_000;
/** The same for several pages of a list: they are read again one by one, and each counts against the read quota. */
const PAGES_STALE_AFTER = 5 * 60_000;

const toQueryOptions = ({ enabled = true, again, holds, stands }: QueryOptions) => ({
  enabled,
  ...(again !== undefined && { refetchInterval: again }),
  ...(holds !== undefined && { staleTime: holds }),
  ...(stands && { refetchOnWindowFocus: false }),
});

/**
 * A query to the server. While a list's filters change, the answer before stays on screen (`isPlaceholderData`);
 * the answer about one thing never stands in for another thing.
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: QueryOptions = {},
) {
  return useQuery<ReplyOf<E>, Failure>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...(!endpoint.path.includes("/:") && { placeholderData: keepPreviousData }),
    ...toQueryOptions(options),
  });
}

/**
 * Changes the answers to a query that are at hand, each with what was asked, so that a command shows before the server has
 * carried it out. The caller takes it back where that fails.
 */
export function useAmendAnswers<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient();
  return useCallback(
    (amend: (reply: ReplyOf<E>, input: InputOf<E>) => ReplyOf<E>) => {
      // What is on its way was answered before the command.
      void cache.cancelQueries({
        queryKey: [endpoint.path],
        predicate: ({ state }) => state.data !== undefined,
      });
      for (const [key, reply] of cache.getQueriesData<ReplyOf<E>>({ queryKey: [endpoint.path] }))
        if (reply) cache.setQueryData(key, amend(reply, key[1] as InputOf<E>));
    },
    [cache, endpoint],
  );
}

type Shown<E extends Endpoint> = {
  /** What the list on screen begins with; nothing is asked before it is there. */
  reply: ReplyOf<E> | undefined;
  /** When that came, in milliseconds since 1970. */
  at: number;
};

/** How often a list is compared with the server's while somebody reads it, in milliseconds. */
const LOOKS_EVERY = 60_000;

/**
 * What a list on screen would begin with if it were fetched anew, so that news can be told of without moving what is
 * read. Undefined until that is younger than the list itself. A failure is not told: the next look may succeed.
 */
export function useNewest<E extends Endpoint>(endpoint: E, input: InputOf<E>, shown: Shown<E>) {
  const newest = useQuery<ReplyOf<E>, Failure>({
    // Not under the endpoint's own key: what invalidates the list fetches the list.
    queryKey: ["newest", endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: shown.reply !== undefined,
    ...(shown.reply && { initialData: shown.reply, initialDataUpdatedAt: shown.at }),
    staleTime: LOOKS_EVERY,
    refetchInterval: LOOKS_EVERY,
    retry: false,
  });
  return newest.dataUpdatedAt > shown.at ? newest.data : undefined;
}

/** The shape of a list that comes in pages. */
export type Paged = { next_cursor: string | null };

type ReadPages = {
  data: { pages: readonly Paged[] } | undefined;
  hasNextPage: boolean;
  isPlaceholderData: boolean;
};

/** Whether the list goes on beyond the last page that is read of it. Of the list before nothing is fetched any more, cut or not. */
export const isCut = ({ data, hasNextPage, isPlaceholderData }: ReadPages): boolean =>
  !hasNextPage && !isPlaceholderData && typeof data?.pages.at(-1)?.next_cursor === "string";

/** A list in pages: `data.pages`, `fetchNextPage()`, `hasNextPage`. The cursor is ours to send. */
export function useEndpointPages<E extends Endpoint>(
  endpoint: ReplyOf<E> extends Paged ? E : never,
  input: Omit<InputOf<E>, "cursor">,
  { maxPages = Number.POSITIVE_INFINITY, ...options }: PagesOptions = {},
) {
  return useInfiniteQuery({
    queryKey: [endpoint.path, "pages", input],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint as E, { ...input, cursor: pageParam } as unknown as InputOf<E>, { signal }),
    initialPageParam: "",
    getNextPageParam: (page, pages) =>
      pages.length < maxPages ? ((page as ReplyOf<E> & Paged).next_cursor ?? undefined) : undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? PAGES_STALE_AFTER : STALE_AFTER),
    // A connection that comes and goes must not use up the read quota. What was asked for in vain is asked for again.
    refetchOnReconnect: ({ state }) =>
      state.status === "success" && (state.data?.pages.length ?? 0) > 1 ? true : "always",
    ...toQueryOptions(options),
  });
}
