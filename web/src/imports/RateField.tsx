import { believableRates, isBelievable, plainRate } from "@khorgos/contract/imports/imports.rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { numberInSentence, writtenDay } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { firstRate, readRate } from "./choices.rules.ts";

/** A rate that was given before, and on which day, `2026-11-19`. */
export type LastRate = { rate: number; day: string | null };

type RateFieldProps = {
  /** Of the prices. */
  code: string;
  /** The price of one US dollar, as it is used now. */
  chosen: number | undefined;
  last: LastRate | undefined;
  onRate: (unitsPerDollar: number, code: string) => void;
  /** The prices are in dollars after all, or not: only where the list does not say the currency itself. */
  onDollars?: (() => void) | undefined;
  /** Whether they are in dollars by choice, and need no rate. */
  isInDollars?: boolean;
  /** Whether what stands in the field is no rate. */
  onUnsettled: (isUnsettled: boolean) => void;
};

/** At which rate prices become US dollars. A rate is used as soon as it can be right; it begins with the one of last time. */
export function RateField({
  code,
  chosen,
  last,
  onRate,
  onDollars,
  isInDollars = false,
  onUnsettled,
}: RateFieldProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  const rate = chosen !== undefined && isBelievable(code, chosen) ? chosen : undefined;
  const [text, setText] = useState(() => (isInDollars ? "" : firstRate(code, rate ?? last?.rate ?? null)));
  const read = readRate(code, text);
  const isWrong = read.is === "no_number" || read.is === "unbelievable";
  const isOfLastTime = last && text === plainRate(last.rate);
  const bounds = believableRates(code);
  const wording = {
    code,
    name: currencyName(code),
    ...(bounds && { lowest: numberInSentence(bounds.lowest), highest: numberInSentence(bounds.highest) }),
  };

  const isUnsettled = read.is !== "rate" && !isInDollars;
  useEffect(() => {
    onUnsettled(isUnsettled);
    return () => onUnsettled(false);
  }, [isUnsettled, onUnsettled]);

  function type(typed: string) {
    setText(typed);
    const said = readRate(code, typed);
    if (said.is === "rate") onRate(said.unitsPerDollar, code);
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
      <OutlinedInput
        value={text}
        onChange={(event) => type(event.target.value)}
        error={isWrong}
        disabled={isInDollars}
        autoComplete="off"
        startAdornment={<InputAdornment position="start">{t("questions.rate.oneDollar")}</InputAdornment>}
        endAdornment={<InputAdornment position="end">{code}</InputAdornment>}
        inputProps={{
          inputMode: "decimal",
          "aria-label": t("questions.rate.label", wording),
          "aria-invalid": isWrong,
          "aria-describedby": id,
        }}
        sx={{ width: 200 }}
      />
      <Box
        id={id}
        role={isWrong ? "alert" : undefined}
        sx={{ fontSize: "0.75rem", color: "text.secondary", "&:empty": { display: "none" } }}
      >
        {read.is === "no_number" && t("questions.rate.wrong")}
        {read.is === "unbelievable" && t("questions.rate.unbelievable", wording)}
        {read.is === "rate" &&
          read.isOtherWay &&
          t("questions.rate.otherWay", { ...wording, rate: plainRate(read.unitsPerDollar) })}
        {isOfLastTime &&
          (last.day ? t("questions.rate.lastOn", { day: writtenDay(last.day) }) : t("questions.rate.last"))}
      </Box>
      {onDollars && (
        <Button variant={isInDollars ? "contained" : "text"} aria-pressed={isInDollars} onClick={onDollars}>
          {t("questions.rate.dollars")}
        </Button>
      )}
    </Box>
  );
}

/** A currency in a sentence: Chinese has one form for that, Russian and English would need another one for each. */
export const currencyName = (code: string) =>
  code && currentLanguage() === "zh"
    ? (new Intl.DisplayNames("zh", { type: "currency" }).of(code) ?? code)
    : code;
