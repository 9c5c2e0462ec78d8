import { myCars } from "@khorgos/contract/cars";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { useCallback } from "react";
import { call } from "../../../platform/call.ts";
import type { StockQuestion } from "../../market/desk.rules.ts";

/** The most rows that a page may hold. */
const LARGEST_PAGE = 500;

/**
 * Finds the ids of all the own cars that a question is about. They are not put into the list on screen, which would have
 * to fetch every page of them again after each change. Throws `Failure`.
 */
export const useFindAll = (question: StockQuestion) =>
  useCallback(async () => {
    const ids: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: ReplyOf<typeof myCars> = await call(myCars, { ...question, limit: LARGEST_PAGE, cursor });
      ids.push(...page.cars.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    return ids;
  }, [question]);
