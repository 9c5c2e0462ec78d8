import { isBelievable } from "@khorgos/contract/imports/rate.rules";
import type { Failure } from "@khorgos/contract/platform/failures";
import type { Foresight, PriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePreviewPriceList } from "../imports.api.ts";
import {
  openQuestions,
  type PutQuestion,
  rememberQuestions,
  foreignCurrency,
} from "../questions/questions.rules.ts";
import { chooseRate } from "./choices.rules.ts";
import { nothingSeen, remember } from "./rows.rules.ts";

type PreviewReply = { reading: ReadingDescription; foresight: Foresight | null };
export type Change = (change: (choices: ReadingChoices) => ReadingChoices) => void;

/** Milliseconds without a change after which the server is asked: anyone who mends one cell mends the next. */
const PAUSE = 400;

/**
 * What the server makes of a price list as its supplier wants it read. Every change is a new question; the answer before
 * stays until the new one is there (`isCurrent`). There is one question at a time, so that what the server kept last is
 * what was wanted last. The rate of last time is tried where one is needed, so that its supplier sees what it makes of the
 * prices; unless the list is started with it, it is taken back on the way out.
 */
export function usePreview(list: PriceList) {
  const { mutate, isPending } = usePreviewPriceList();
  const [choices, setChoices] = useState(list.choices);
  const [asked, setAsked] = useState<ReadingChoices>();
  const [answer, setAnswer] = useState<PreviewReply>();
  const [seen, setSeen] = useState(nothingSeen);
  const [questions, setQuestions] = useState<readonly PutQuestion[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const { id, last_units_per_dollar: lastRate } = list;
  /** The rate of last time while nobody has said it again. */
  const tried = useRef<number>(undefined);

  const isCurrent = asked === choices;
  const latest = useRef({ choices, isUnsaid: false });
  useEffect(() => {
    latest.current = { choices, isUnsaid: asked !== undefined && !isCurrent };
  });

  useEffect(() => {
    if (isPending || isCurrent) return undefined;
    const ask = () => {
      setFailure(undefined);
      mutate(
        { id, choices },
        {
          onSuccess: ({ reading, foresight }) => {
            if (latest.current.choices !== choices) return;
            setAnswer({ reading, foresight });
            setQuestions((before) => rememberQuestions(before, reading, choices));
            if (foresight) setSeen((before) => remember(before, foresight, choices));
            const rate = tried.current === undefined ? rateToTry(reading, choices, lastRate) : undefined;
            if (rate === undefined) return;
            tried.current = rate;
            setChoices((now) => chooseRate(now, rate));
          },
          onError: setFailure,
          onSettled: () => setAsked(choices),
        },
      );
    };
    const timer = setTimeout(ask, asked ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [mutate, isPending, isCurrent, asked, choices, id, lastRate]);

  // What was changed last and not said yet is said on the way out.
  useEffect(
    () => () => {
      const { choices, isUnsaid } = latest.current;
      const isTried = tried.current !== undefined && choices.unitsPerDollar === tried.current;
      if (isUnsaid || isTried) mutate({ id, choices: isTried ? chooseRate(choices, undefined) : choices });
    },
    [mutate, id],
  );

  return {
    choices,
    change: setChoices satisfies Change,
    sayRate: useCallback((rate: number) => {
      tried.current = NaN;
      setChoices((now) => chooseRate(now, rate));
    }, []),
    /** The list was started as it was looked at last: nothing is taken back. */
    keep: useCallback(() => {
      tried.current = NaN;
      latest.current = { ...latest.current, isUnsaid: false };
    }, []),
    answer,
    seen,
    questions,
    /** Whether the answer is to what is wanted now. */
    isCurrent,
    failure: isCurrent ? failure : undefined,
    retry: () => setAsked(undefined),
  };
}

/** The rate of last time where the list lacks nothing so much as one. */
function rateToTry(reading: ReadingDescription, choices: ReadingChoices, last: number | null) {
  const code = foreignCurrency(reading)?.code;
  const isNeeded = openQuestions(reading, choices).some((question) => question.code === "rate");
  return code && isNeeded && last !== null && isBelievable(code, last) ? last : undefined;
}
