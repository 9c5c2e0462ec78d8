import { MAX_SELECTED } from "@khorgos/contract/cars/changes";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../platform/format.ts";
import { useNotice } from "../../../platform/notices/notices.tsx";
import type { useStock } from "../../cars.api.ts";
import { useSelected } from "./use-selection.ts";

type Props = { stock: ReturnType<typeof useStock>; total: number };

/** Selects all that was looked for, also what the list has not loaded yet, as far as it can be changed at once. */
export function SelectRest({ stock, total }: Props) {
  const { t } = useTranslation("cars");
  const notice = useNotice();
  const { ids, set } = useSelected();
  const [isBusy, setBusy] = useState(false);
  const wanted = Math.min(total, MAX_SELECTED);
  const isEveryLoadedOneSelected = idsOf(stock).every((id) => ids.has(id));
  if (!isEveryLoadedOneSelected || ids.size >= wanted) return null;

  async function selectAll() {
    setBusy(true);
    let loaded: Pick<Props["stock"], "data" | "hasNextPage" | "error"> = stock;
    while (loaded.hasNextPage && idsOf(loaded).length < wanted && !loaded.error)
      loaded = await stock.fetchNextPage();
    setBusy(false);
    if (loaded.error) return notice.failure(loaded.error, t("market.failed"));
    set(idsOf(loaded).slice(0, wanted), true);
  }

  return (
    <Button size="small" disabled={isBusy} onClick={() => void selectAll()}>
      {t(wanted < total ? "selected.first" : "selected.rest", { shown: wholeNumber(wanted) })}
    </Button>
  );
}

const idsOf = ({ data }: Pick<Props["stock"], "data">) =>
  data?.pages.flatMap(({ cars }) => cars.map(({ id }) => id)) ?? [];
