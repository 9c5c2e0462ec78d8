import { believableRates, isBelievable, plainRate } from "@khorgos/contract/imports/rate.rules";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { numberInSentence } from "../../platform/format.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { firstRate, readRate } from "./choices.rules.ts";
import { CheckIcon } from "../../ui/icons/shell.tsx";

type RateFieldProps = {
  currency: NonNullable<ReadingDescription["currency"]>;
  /** What one US dollar costs, as chosen for this list; nothing is converted without it, nor by one that cannot be right. */
  chosen: number | undefined;
  /** What this supplier gave last time, to begin with. */
  lastRate: number | null;
  onRate: (unitsPerDollar: number | undefined) => void;
  /** The prices are in dollars after all; only where the currency was chosen, also with an earlier list of this header. */
  onDollars: (() => void) | undefined;
  /** Whether what stands in the field is wrong, or not the rate in use. */
  onUnsettled: (isUnsettled: boolean) => void;
  /** The currency was chosen a moment ago, perhaps in a list that is gone by now; the focus comes here then. */
  isJustChosen: boolean;
};

/** The prices are in another currency: at which rate they become US dollars. Nothing is converted by itself. */
export function RateField({
  currency: { code, named },
  chosen,
  lastRate,
  onRate,
  onDollars,
  onUnsettled,
  isJustChosen,
}: RateFieldProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  const rate = chosen !== undefined && isBelievable(code, chosen) ? chosen : undefined;
  const [text, setText] = useState(() => firstRate(code, rate ?? lastRate));
  const read = readRate(code, text);
  const units = read.is === "rate" ? read.unitsPerDollar : undefined;
  const isUsed = units !== undefined && rate !== undefined && plainRate(units) === plainRate(rate);
  const isWrong = read.is === "no_number" || read.is === "unbelievable";
  const bounds = believableRates(code);
  const wording = {
    code,
    name: currencyName(code),
    ...(bounds && { lowest: numberInSentence(bounds.lowest), highest: numberInSentence(bounds.highest) }),
  };

  const isUnsettled = isWrong || (rate !== undefined && !isUsed);
  useEffect(() => {
    onUnsettled(isUnsettled);
    return () => onUnsettled(false);
  }, [isUnsettled, onUnsettled]);

  const field = useRef<HTMLInputElement>(null);
  const isCalled = useRef(isJustChosen);
  useEffect(() => {
    if (isCalled.current && document.activeElement === document.body) field.current?.focus();
  }, []);

  return (
    <Alert
      severity={rate === undefined ? "warning" : "info"}
      sx={{
        alignItems: "flex-start",
        "& .MuiAlert-message": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
      }}
    >
      <AlertTitle sx={{ fontWeight: 650 }}>
        {onDollars ? t("preview.rate.titleChosen", { code }) : t("preview.rate.title", { named })}
      </AlertTitle>
      {t(rate === undefined ? "preview.rate.needed" : "preview.rate.converted")}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (units !== undefined) onRate(units);
        }}
        sx={{ mt: 3 }}
      >
        <Box component="label" htmlFor={id} sx={{ display: "block", fontWeight: 600, mb: 1 }}>
          {t("preview.rate.label", wording)}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <OutlinedInput
            id={id}
            inputRef={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isWrong}
            autoComplete="off"
            startAdornment={<InputAdornment position="start">{t("preview.rate.oneDollar")}</InputAdornment>}
            endAdornment={<InputAdornment position="end">{code}</InputAdornment>}
            inputProps={{
              inputMode: "decimal",
              "aria-invalid": isWrong,
              "aria-describedby": `${id}-understood`,
            }}
            sx={{ width: 220 }}
          />
          {isUsed ? (
            <Box
              component="output"
              sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600, px: 2 }}
            >
              <CheckIcon fontSize="small" />
              {t("preview.rate.used")}
            </Box>
          ) : (
            <Button type="submit" variant="contained" disabled={units === undefined}>
              {t("preview.rate.use")}
            </Button>
          )}
          {rate !== undefined && <Button onClick={() => onRate(undefined)}>{t("preview.rate.drop")}</Button>}
          {onDollars && <Button onClick={onDollars}>{t("preview.rate.dollars")}</Button>}
        </Box>
        <Box
          id={`${id}-understood`}
          role={isWrong ? "alert" : undefined}
          sx={{ fontSize: "0.75rem", mt: 1, "&:empty": { display: "none" } }}
        >
          {read.is === "no_number" && t("preview.rate.wrong")}
          {read.is === "unbelievable" && t("preview.rate.unbelievable", wording)}
          {read.is === "rate" &&
            read.isOtherWay &&
            t("preview.rate.otherWay", { ...wording, rate: plainRate(read.unitsPerDollar) })}
        </Box>
      </Box>
    </Alert>
  );
}

/** A currency after "how many": Chinese has one form for that, Russian and English would need another one for each. */
const currencyName = (code: string) =>
  currentLanguage() === "zh" ? (new Intl.DisplayNames("zh", { type: "currency" }).of(code) ?? code) : code;
