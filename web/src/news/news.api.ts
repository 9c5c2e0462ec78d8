import { listNews, readNews } from "@khorgos/contract/news/news";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { focusManager, type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointPages, useEndpointQuery } from "../platform/endpoint-query.ts";
import { type NewsPart, type ReadMarks, withMarks } from "./news.rules.ts";

/** So often an open tab looks for news, in milliseconds. */
const LOOKS_AGAIN = 60_000;
/** As many as somebody reads before they scroll. */
const AT_ONCE = 30;

/** How many news are unread; undefined until it is known. Looks again every minute, where `unwatched` also while nobody looks. */
export function useUnreadCount({ unwatched }: { unwatched: boolean }): number | undefined {
  const { data, refetch } = useEndpointQuery(listNews, { limit: 1 }, { again: LOOKS_AGAIN });
  useEffect(() => {
    if (!unwatched) return;
    const timer = setInterval(() => {
      if (!focusManager.isFocused()) void refetch();
    }, LOOKS_AGAIN);
    return () => clearInterval(timer);
  }, [unwatched, refetch]);
  return data?.unread;
}

/** One's own news, asked for anew whenever the list is opened. The bell counts what the list does: it may be the older of the two. */
export function useListNews() {
  const cache = useQueryClient();
  const list = useEndpointPages(listNews, { limit: AT_ONCE }, { again: LOOKS_AGAIN, holds: 0 });
  const unread = list.isFetching ? undefined : list.data?.pages[0]?.unread;
  useEffect(() => {
    if (unread === undefined) return;
    cache.setQueriesData<KeptNews>({ queryKey: [listNews.path] }, (kept) =>
      kept && !("pages" in kept) ? { ...kept, unread } : undefined,
    );
  }, [cache, unread]);
  return list;
}

/** What is kept for the bell, or for the list. */
type KeptNews = NewsPart | InfiniteData<NewsPart>;

/**
 * Marks news as read, on screen and in the bell at once. What the server did not take becomes unread again, and the
 * failure is thrown; also when the list is gone by then, because a reader who opens one of its news leaves it.
 */
export function useReadNews() {
  const cache = useQueryClient();
  const { mutateAsync } = useEndpointMutation(readNews, { invalidates: [] });

  const change = (marks: ReadMarks) =>
    cache.setQueriesData<KeptNews>({ queryKey: [listNews.path] }, (kept) => {
      if (!kept) return kept;
      return "pages" in kept
        ? { ...kept, pages: kept.pages.map((page) => withMarks(page, marks)) }
        : withMarks(kept, marks);
    });

  return async (
    input: InputOf<typeof readNews>,
    { ids, count }: { ids: readonly string[]; count: number },
  ) => {
    // An answer that is on its way does not know of this yet.
    await cache.cancelQueries({ queryKey: [listNews.path] });
    const marked = new Set(ids);
    change({ ids: marked, read_at: new Date().toISOString(), more: -count });
    try {
      await mutateAsync(input);
    } catch (failure) {
      change({ ids: marked, read_at: null, more: count });
      throw failure;
    }
  };
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    news: typeof import("./locale/en.json");
  }
}
