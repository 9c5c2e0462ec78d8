import { MAX_SELECTED, type StockChange } from "@khorgos/contract/cars/changes";
import type { Failure } from "@khorgos/contract/platform/failures";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../platform/format.ts";
import { useNotice } from "../../../platform/notices/notices.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useChangePrices, useDeleteCars, useMarkSold, type useStock } from "../../cars.api.ts";
import { PercentField } from "./PercentField.tsx";
import { SelectRest } from "./SelectRest.tsx";
import { useSelected } from "./use-selection.ts";

type Asked = "sold" | "prices" | "delete";

type Props = {
  stock: ReturnType<typeof useStock>;
  /** How many cars the list has, also those that are not loaded yet. */
  total: number;
};

/** What can be done with the selected cars, each after a question, at the foot of the screen. */
export default function SelectedBar({ stock, total }: Props) {
  const { t } = useTranslation(["cars", "ui"]);
  const notice = useNotice();
  const { ids, clear } = useSelected();
  const [asked, setAsked] = useState<Asked>();
  const [percent, setPercent] = useState<number>();
  const commands = { sold: useMarkSold(), prices: useChangePrices(), delete: useDeleteCars() };
  const count = ids.size;
  const isTooMany = count > MAX_SELECTED;

  const then = {
    onSuccess: ({ changed, unchanged, missing }: StockChange) => {
      const said = [
        t(`cars:selected.done_${asked ?? "sold"}`, { count: changed, shown: wholeNumber(changed) }),
        unchanged > 0 && t("cars:selected.unchanged", { count: unchanged, shown: wholeNumber(unchanged) }),
        missing > 0 && t("cars:selected.missing", { count: missing, shown: wholeNumber(missing) }),
      ];
      notice.success(said.filter(Boolean).join(" "));
      clear();
    },
    // What was selected stays so, to be sent again.
    onError: (failure: Failure) => notice.failure(failure, t("cars:stock.updateFailed")),
    onSettled: () => setAsked(undefined),
  };
  const isBusy =
    asked !== undefined && (commands[asked].isPending || (asked === "prices" && percent === undefined));

  function send() {
    if (isBusy) return;
    const input = { ids: [...ids] };
    if (asked === "sold") commands.sold.mutate(input, then);
    if (asked === "delete") commands.delete.mutate(input, then);
    if (asked === "prices" && percent !== undefined) commands.prices.mutate({ ...input, percent }, then);
  }

  return (
    <Box
      component="section"
      aria-label={t("cars:selected.title")}
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 10,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 2,
        mt: 2,
        px: 3,
        py: 2,
        bgcolor: "background.paper",
        border: 1,
        borderColor: "primary.main",
        borderRadius: "10px",
      }}
    >
      <Box
        aria-live="polite"
        sx={{
          fontWeight: 650,
          mr: "auto",
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 3,
        }}
      >
        {isTooMany
          ? t("cars:selected.tooMany", { max: wholeNumber(MAX_SELECTED) })
          : t("cars:selected.count", { count, shown: wholeNumber(count), total: wholeNumber(total) })}
        <SelectRest stock={stock} total={total} />
      </Box>
      {(["sold", "prices", "delete"] as const).map((command) => (
        <Button
          key={command}
          size="small"
          variant="outlined"
          color={command === "delete" ? "error" : "primary"}
          disabled={isTooMany}
          onClick={() => {
            // The field begins empty.
            setPercent(undefined);
            setAsked(command);
          }}
        >
          {t(`cars:selected.${command}`)}
        </Button>
      ))}
      <IconButton
        size="small"
        onClick={clear}
        aria-label={t("cars:selected.none")}
        title={t("cars:selected.none")}
      >
        <Close fontSize="small" />
      </IconButton>
      {asked && (
        <ConfirmDialog
          open
          title={t(`cars:selected.${asked}`)}
          confirm={t(`cars:selected.${asked === "prices" ? "change" : asked}`)}
          isFinal={asked === "delete"}
          busy={isBusy}
          onConfirm={send}
          onClose={() => setAsked(undefined)}
        >
          {t(`cars:selected.sure_${asked}`, { count, shown: wholeNumber(count) })}
          {asked === "prices" && <PercentField onChange={setPercent} onEnter={send} />}
        </ConfirmDialog>
      )}
    </Box>
  );
}
