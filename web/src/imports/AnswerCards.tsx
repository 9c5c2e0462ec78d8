import Box from "@mui/material/Box";
import Radio from "@mui/material/Radio";
import { type MouseEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { Traits } from "../ui/Traits.tsx";
import { units, unitWords } from "./choices.rules.ts";
import { useRowName } from "./use-import-words.ts";
import { amountInFull, CONFIRMED, type PutQuestion } from "./questions.rules.ts";

type AnswerOption = PutQuestion["options"][number];
/** The currency in which prices are, other than dollars, and what one dollar costs, where that is said. */
export type Foreign = { code: string; rate: number | undefined };
type AnswerCardsProps = {
  question: PutQuestion;
  label: string;
  chosen: string | number | undefined;
  onAnswer: (value: string | number) => void;
  foreign: Foreign | undefined;
};

/** Rows at the top that show what an answer makes of them. */
const ROWS = 3;

/** The answers to a question side by side, each with what it makes of the first rows. */
export function AnswerCards({ question, label, chosen, onAnswer, foreign }: AnswerCardsProps) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fit, minmax(240px, 1fr))" },
        maxWidth: 1040,
      }}
    >
      {question.options.map((option) => (
        <Answer
          key={option.value}
          option={option}
          question={question}
          name={name}
          foreign={foreign}
          isChosen={chosen !== undefined && String(chosen) === String(option.value)}
          onChoose={() => onAnswer(option.value)}
        />
      ))}
    </Box>
  );
}

type AnswerProps = {
  option: AnswerOption;
  question: PutQuestion;
  name: string;
  foreign: Foreign | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function Answer({ option, question, name, foreign, isChosen, onChoose }: AnswerProps) {
  const say = useAnswerWords();
  const rowName = useRowName();
  const { rows = [] } = option;
  // A row that counts colours is several cars.
  const told = rows.slice(0, ROWS).map((row, at) => ({ row, key: `${row.line} ${at}` }));
  return (
    <Box
      component="label"
      // Only after a click: somebody who goes through the answers by keyboard has not chosen yet.
      onClick={({ detail, target, currentTarget }: MouseEvent<HTMLElement>) => {
        if (detail > 0 && !(target instanceof HTMLInputElement)) goOn(currentTarget);
      }}
      sx={{
        display: "block",
        border: 1,
        borderColor: isChosen ? "primary.main" : "divider",
        bgcolor: isChosen ? "primary.light" : "background.paper",
        borderRadius: 1,
        px: 3,
        py: 2,
        cursor: "pointer",
        minWidth: 0,
        "&:hover": { borderColor: "primary.main" },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 2,
          fontWeight: 600,
          "&:not(:last-child)": { mb: 1 },
        }}
      >
        <Radio size="small" name={name} checked={isChosen} onChange={onChoose} sx={{ p: 0 }} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {say(question, option)}
        </Box>
      </Box>
      {told.map(({ row, key }) => (
        <Box
          key={key}
          title={rowName(row.line)}
          sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, fontSize: "0.75rem" }}
        >
          <Box sx={{ flex: "1 1 0", minWidth: 96, overflowWrap: "anywhere" }}>
            {row.car}
            <Traits of={row} />
          </Box>
          <Box sx={{ ml: "auto", textAlign: "right", fontWeight: 600 }}>
            {sum(row, question, option, foreign)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** To the field of the next question, where nothing is in it yet. */
function goOn(answer: HTMLElement) {
  const next = answer
    .closest("li")
    ?.nextElementSibling?.querySelector<HTMLInputElement>("input:not([type=radio])");
  // The click gives the focus to the answer itself first.
  if (next?.value === "") setTimeout(() => next.focus());
}

/**
 * The price of a row by an answer, beside what is written. Prices in another currency are in full in that, and in dollars as soon as there
 * is a rate.
 */
function sum(
  { written, dollars }: NonNullable<AnswerOption["rows"]>[number],
  { code }: PutQuestion,
  { value }: AnswerOption,
  foreign: Foreign | undefined,
): string {
  const amount = code === "unit" ? amountInFull(written, Number(value)) : undefined;
  if (foreign && amount === undefined) return written;
  if (foreign && amount !== undefined) {
    const { code: currency, rate } = foreign;
    return `${written} = ${rate ? roundMoney(amount / rate) : `${wholeNumber(amount)} ${currency}`}`;
  }
  // A price in dollars need not be said twice.
  const isSame = dollars !== null && amountInFull(written, 1) === dollars;
  const end = dollars === null ? amount !== undefined && wholeNumber(amount) : roundMoney(dollars);
  return [!isSame && written, end].filter(Boolean).join(" = ");
}

/** Names an answer: units and currencies in the reader's language, anything else as the list has it. */
function useAnswerWords() {
  const { t } = useTranslation("imports");
  return ({ code }: PutQuestion, { value, label }: AnswerOption): string => {
    if (code === "sku_form" && (value === "same" || value === "new"))
      return t(`questions.skus.${value}`, { sku: label });
    // One car for all rows is no unit.
    const isNumber = code === "which_price" || code === "missing_column";
    const unit = isNumber ? undefined : units.find((factor) => factor === Number(value));
    if (unit !== undefined) return t(`units.${unitWords[unit]}`);
    if (value === CONFIRMED) return t("questions.confirm");
    if (code === "currency") {
      const names = new Intl.DisplayNames(currentLanguage(), { type: "currency" });
      return /^[A-Z]{3}$/.test(String(value)) ? `${value} · ${names.of(String(value)) ?? value}` : label;
    }
    return label;
  };
}
