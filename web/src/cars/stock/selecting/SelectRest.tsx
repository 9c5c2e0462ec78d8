import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../platform/format.ts";
import { useNotice } from "../../../platform/notices/notices.tsx";
import type { StockQuery } from "../../market/market-url.rules.ts";
import { useFindAll } from "./use-find-all.ts";
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
