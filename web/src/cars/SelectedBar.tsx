import { MAX_SELECTED } from "@khorgos/contract/cars/changes";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { CloseIcon } from "../ui/icons/list.tsx";
import { SelectRest } from "./SelectRest.tsx";
import type { StockQuery } from "./market-url.rules.ts";
import { MAX_PERCENT, MIN_PERCENT, readPercent } from "./percent.rules.ts";
import { type SelectedChange, useChangeSelected } from "./use-change-selected.ts";
import { useSelected } from "./use-selection.ts";

type SelectedBarProps = {
  query: StockQuery;
  /** Of the cars that the list has loaded. */
  loaded: readonly string[];
  /** How many cars the list has, also those that are not loaded yet. */
  total: number;
};

/** Shows what can be done with the selected cars, each after a query, at the foot of the screen. */
export default function SelectedBar({ query, loaded, total }: SelectedBarProps) {
  const { t } = useTranslation(["cars", "ui"]);
  const notice = useNotice();
  const { ids, clear } = useSelected();
  /** What is asked about, and how many cars it was when that was asked. */
  const [asked, setAsked] = useState<{ to: SelectedChange["to"]; count: number }>();
  const [percent, setPercent] = useState<number>();
  const { change, stop, progress } = useChangeSelected();
  const isBusy = progress !== undefined || (asked?.to === "prices" && percent === undefined);

  async function send(wanted: SelectedChange) {
    const { done, left, failure } = await change(wanted);
    setAsked(undefined);
    const { changed, unchanged, missing } = done;
    const said = [
      t(`cars:selected.done_${wanted.to}`, { count: changed, shown: wholeNumber(changed) }),
      unchanged > 0 && t("cars:selected.unchanged", { count: unchanged, shown: wholeNumber(unchanged) }),
      missing > 0 && t("cars:selected.missing", { count: missing, shown: wholeNumber(missing) }),
      left > 0 && t("cars:selected.left", { count: left, shown: wholeNumber(left) }),
    ];
    if (changed + unchanged + missing > 0) notice.success(said.filter(Boolean).join(" "));
    if (failure) notice.failure(failure, t("cars:stock.updateFailed"));
  }

  function confirm() {
    if (isBusy || !asked) return;
    if (asked.to !== "prices") void send({ to: asked.to });
    else if (percent !== undefined) void send({ to: "prices", percent });
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
          flex: { xs: 1, sm: "none" },
          mr: { sm: "auto" },
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 3,
        }}
      >
        {t("cars:selected.count", {
          count: ids.size,
          shown: wholeNumber(ids.size),
          total: wholeNumber(total),
        })}
        <SelectRest query={query} loaded={loaded} total={total} />
      </Box>
      {/* On a phone the buttons stand below the count, as wide as the screen. */}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          order: { xs: 1, sm: 0 },
          width: { xs: "100%", sm: "auto" },
        }}
      >
        {(["sold", "prices", "delete"] as const).map((to) => (
          <Button
            key={to}
            size="small"
            variant="outlined"
            color={to === "delete" ? "error" : "primary"}
            disabled={progress !== undefined}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
            onClick={() => {
              // The field begins empty.
              setPercent(undefined);
              setAsked({ to, count: ids.size });
            }}
          >
            {t(`cars:selected.${to}`)}
          </Button>
        ))}
      </Box>
      <IconButton
        size="small"
        onClick={clear}
        aria-label={t("cars:selected.none")}
        title={t("cars:selected.none")}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {asked && (
        <ConfirmDialog
          open
          title={t(`cars:selected.${asked.to}`)}
          confirm={t(`cars:selected.${asked.to === "prices" ? "change" : asked.to}`)}
          isFinal={asked.to === "delete"}
          busy={isBusy}
          onConfirm={confirm}
          onClose={() => {
            stop();
            setAsked(undefined);
          }}
        >
          {t(`cars:selected.sure_${asked.to}`, { count: asked.count, shown: wholeNumber(asked.count) })}
          {asked.count > MAX_SELECTED && (
            <Box aria-live="polite" sx={{ mt: 3, color: "text.secondary" }}>
              {progress
                ? t("cars:selected.progress", {
                    done: wholeNumber(progress.done),
                    total: wholeNumber(progress.total),
                  })
                : t("cars:selected.inParts", { max: wholeNumber(MAX_SELECTED) })}
            </Box>
          )}
          {asked.to === "prices" && <PercentField onChange={setPercent} onEnter={confirm} />}
        </ConfirmDialog>
      )}
    </Box>
  );
}

type PercentFieldProps = { onChange: (percent: number | undefined) => void; onEnter: () => void };

/** By how many percent; tells what can be used of what is typed. */
export function PercentField({ onChange, onEnter }: PercentFieldProps) {
  const { t } = useTranslation("cars");
  const [text, setText] = useState("");
  // A sign alone is the beginning of a number.
  const isWrong = !/^\s*[-+\u2212\u2013－＋]?\s*$/.test(text) && readPercent(text) === undefined;
  return (
    <Box sx={{ mt: 3, maxWidth: 260 }}>
      <FieldFrame
        label={t("selected.percent")}
        error={isWrong ? t("selected.percentWrong", { min: MIN_PERCENT, max: MAX_PERCENT }) : undefined}
        hint={t("selected.percentHint", { min: MIN_PERCENT, max: MAX_PERCENT })}
      >
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog that takes the focus
            autoFocus
            value={text}
            error={isWrong}
            endAdornment="%"
            placeholder="-5"
            onChange={({ target }) => {
              setText(target.value);
              onChange(readPercent(target.value));
            }}
            onKeyDown={({ key }) => key === "Enter" && onEnter()}
            // A phone's keyboard of numbers has no minus.
            inputProps={{ "aria-describedby": describedBy, "aria-invalid": isWrong, autoComplete: "off" }}
          />
        )}
      </FieldFrame>
    </Box>
  );
}
