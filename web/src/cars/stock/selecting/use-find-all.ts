import { myCars } from "@khorgos/contract/cars/cars";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { useCallback } from "react";
import { call } from "../../../platform/call.ts";
import type { StockQuery } from "../../market/market-url.rules.ts";

/** The most rows that a page may hold. */
const MAX_PAGE = 500;

/**
 * Finds the ids of all the own cars that a query is about. They are not put into the list on screen, which would have
 * to fetch every page of them again after each change. Throws `Failure`.
 */
export const useFindAll = (query: StockQuery) =>
  useCallback(async () => {
    const ids: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: ReplyOf<typeof myCars> = await call(myCars, { ...query, limit: MAX_PAGE, cursor });
      ids.push(...page.cars.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    return ids;
  }, [query]);
