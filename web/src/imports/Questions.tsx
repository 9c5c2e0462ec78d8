import { foreignCurrencies } from "@khorgos/contract/imports/imports.rules";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { numberInSentence } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { PlainSelect } from "../ui/SelectField.tsx";
import { useColumnName } from "./use-import-words.ts";
import { chooseCurrency } from "./choices.rules.ts";
import type { Change } from "./use-preview.ts";
import { AnswerCards, type Foreign } from "./AnswerCards.tsx";
import * as rules from "./questions.rules.ts";
import { currencyName, type LastRate, RateField } from "./RateField.tsx";

type QuestionsProps = {
  questions: readonly rules.PutQuestion[];
  choices: ReadingChoices;
  change: Change;
  /** Whether the heading asks the only one. */
  isTitled: boolean;
  last: LastRate | undefined;
  onRate: (unitsPerDollar: number, code: string) => void;
  onUnsettled: (isUnsettled: boolean) => void;
};

/** Questions that a list leaves open, each with the field that answers it below. */
export function Questions({ questions, isTitled, ...rest }: QuestionsProps) {
  const ask = useQuestionWords();
  const ofRate = questions.find(({ code }) => code === "rate");
  const foreign = ofRate && {
    code: String(ofRate.params["code"] ?? ""),
    rate: rest.choices.unitsPerDollar,
  };
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 4 }}>
      {questions.map((question) => (
        <Box
          component="li"
          key={rules.questionKey(question)}
          sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}
        >
          {!(isTitled && questions.length === 1) && (
            <Box sx={{ fontWeight: 600 }}>{capital(ask(question))}</Box>
          )}
          <Evidence question={question} />
          <AnswerField question={question} label={capital(ask(question))} foreign={foreign} {...rest} />
        </Box>
      ))}
    </Box>
  );
}

/** The reason to ask: the words that name a currency, or how far prices are from the market. */
function Evidence({ question: { code, params } }: { question: rules.PutQuestion }) {
  const { t } = useTranslation("imports");
  const { named, count, of, times } = params;
  const far = typeof times === "number" && times > 0 ? times : undefined;
  const said =
    (code === "rate" && named && t("questions.because", { named })) ||
    (code === "implausible" &&
      far !== undefined &&
      t(far < 1 ? "questions.farBelow" : "questions.farAbove", {
        count,
        of,
        times: numberInSentence(far < 1 ? Math.round(1 / far) : far),
      }));
  return said ? <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{said}</Box> : null;
}

type AnswerFieldProps = Omit<QuestionsProps, "questions" | "isTitled"> & {
  question: rules.PutQuestion;
  label: string;
  foreign: Foreign | undefined;
};

function AnswerField({
  question,
  label,
  choices,
  change,
  last,
  onRate,
  onUnsettled,
  foreign,
}: AnswerFieldProps) {
  const { t } = useTranslation("imports");
  const chosen = rules.answerTo(choices, question);
  const onAnswer = (value: string | number) => change((now) => rules.answerQuestion(now, question, value));
  if (question.code === "rate") {
    const code = String(question.params["code"] ?? "");
    const isInDollars = choices.currency === "USD" && rules.mayBeDollars(question);
    return (
      <RateField
        key={`${code} ${isInDollars}`}
        code={code}
        isInDollars={isInDollars}
        chosen={choices.unitsPerDollar}
        last={last}
        onRate={onRate}
        onDollars={
          rules.mayBeDollars(question)
            ? () => change((now) => chooseCurrency(now, isInDollars ? "" : "USD"))
            : undefined
        }
        onUnsettled={onUnsettled}
      />
    );
  }
  if (question.code === "missing_column")
    return (
      <Box sx={{ display: "grid", gap: 2 }}>
        {question.options.length > 0 && (
          <AnswerCards
            question={question}
            label={label}
            chosen={chosen}
            onAnswer={onAnswer}
            foreign={foreign}
          />
        )}
        <SameForAll label={label} value={String(chosen ?? "")} onAnswer={onAnswer} />
      </Box>
    );
  if (question.options.length > 0)
    return (
      <AnswerCards question={question} label={label} chosen={chosen} onAnswer={onAnswer} foreign={foreign} />
    );
  if (question.code === "currency")
    return <CurrencyAnswer label={label} chosen={choices.currency} onAnswer={onAnswer} />;
  return (
    <Box>
      <Button
        variant={chosen === undefined ? "outlined" : "contained"}
        aria-pressed={chosen !== undefined}
        onClick={() => onAnswer(rules.CONFIRMED)}
      >
        {t("questions.confirm")}
      </Button>
    </Box>
  );
}

type CurrencyAnswerProps = {
  label: string;
  chosen: string | undefined;
  onAnswer: (code: string) => void;
};

function CurrencyAnswer({ label, chosen = "", onAnswer }: CurrencyAnswerProps) {
  const { t } = useTranslation("imports");
  const names = new Intl.DisplayNames(currentLanguage(), { type: "currency" });
  return (
    <Box sx={{ maxWidth: 360 }}>
      <PlainSelect
        label={label}
        value={chosen}
        options={[
          { value: "", label: t("questions.choose") },
          ...["USD", ...foreignCurrencies].map((code) => ({
            value: code,
            label: `${code} · ${names.of(code) ?? code}`,
          })),
        ]}
        onChange={onAnswer}
      />
    </Box>
  );
}

type SameForAllProps = { label: string; value: string; onAnswer: (value: string) => void };

/** The value of every row in a column that the list does not have. */
function SameForAll({ label, value, onAnswer }: SameForAllProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [answered, setAnswered] = useState(value);
  // An offered answer that was chosen stands in the field too.
  if (answered !== value) {
    setAnswered(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
      <OutlinedInput
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onAnswer(event.target.value.trim());
        }}
        autoComplete="off"
        inputProps={{ "aria-label": label, "aria-describedby": id }}
        sx={{ width: 200 }}
      />
      <Box id={id} sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {t("questions.forAllRows")}
      </Box>
    </Box>
  );
}

/** Says what is asked as the end of a sentence that has begun: "One question first: …". */
function useQuestionWords() {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  return (question: rules.PutQuestion): string =>
    t(`questions.what.${question.code}`, {
      name: currencyName(String(question.params["code"] ?? "")),
      column: nameOf(rules.columnOf(question) ?? ""),
    });
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The heading of questions: the only one itself, or how many there are. */
export function useQuestionTitle() {
  const { t } = useTranslation("imports");
  const ask = useQuestionWords();
  return (questions: readonly rules.PutQuestion[]): string => {
    const [only, another] = questions;
    return only && !another
      ? t("questions.one", { what: ask(only) })
      : t("questions.several", { count: questions.length });
  };
}
