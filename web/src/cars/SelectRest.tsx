import { myCars } from "@khorgos/contract/cars/cars";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import Button from "@mui/material/Button";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../platform/call.ts";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import type { StockQuery } from "./market-url.rules.ts";
import { useSelected } from "./use-selection.ts";

type SelectRestProps = {
  query: StockQuery;
  /** Of the cars that the list has loaded. */
  loaded: readonly string[];
  total: number;
};

/** Selects all that was looked for, also what the list has not loaded yet. */
export function SelectRest({ query, loaded, total }: SelectRestProps) {
  const { t } = useTranslation("cars");
  const notice = useNotice();
  const findAll = useFindAll(query);
  const { ids, set } = useSelected();
  const [isBusy, setBusy] = useState(false);
  if (ids.size >= total || !loaded.every((id) => ids.has(id))) return null;

  async function selectAll() {
    setBusy(true);
    try {
      set(await findAll(), true);
    } catch (error) {
      notice.failure(error, t("market.failed"));
    }
    setBusy(false);
  }

  return (
    <Button size="small" disabled={isBusy} onClick={() => void selectAll()}>
      {t("selected.rest", { shown: wholeNumber(total) })}
    </Button>
  );
}

/** The most rows that a page may hold. */
const MAX_PAGE = 500;

/**
 * Finds the ids of all the own cars that a query is about. They are not put into the list on screen, which would have
 * to fetch every page of them again after each change. Throws `Failure`.
 */
const useFindAll = (query: StockQuery) =>
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
