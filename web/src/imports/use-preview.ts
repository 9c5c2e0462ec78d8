import { isBelievable } from "@khorgos/contract/imports/imports.rules";
import type { Failure } from "@khorgos/contract/platform/failures";
import type { Foresight, PriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { useCallback, useEffect, useRef, useState } from "react";
import { onReconnect } from "../platform/connection.ts";
import { isTransient } from "../platform/retry-policy.ts";
import { usePreviewPriceList } from "./imports.api.ts";
import {
  answerRate,
  isNamedOfAll,
  isSameWay,
  openQuestions,
  type PutQuestion,
  rememberQuestions,
} from "./questions.rules.ts";
import { nothingSeen, remember } from "./rows.rules.ts";

type PreviewReply = { reading: ReadingDescription; foresight: Foresight | null };
type TriedRate = Parameters<typeof answerRate>[1];
export type Change = (change: (choices: ReadingChoices) => ReadingChoices) => void;

/** Milliseconds without a change after which the server is asked: anyone who mends one cell mends the next. */
const PAUSE = 400;

/**
 * Holds what the server makes of a price list as its supplier wants it read. Every change is a new question; the answer before
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
  const [isUnsettled, setUnsettled] = useState(false);
  const { id, last_units_per_dollar: lastRate } = list;
  /** The rate of last time as it is tried; null once somebody has said a rate. */
  const tried = useRef<TriedRate | null>(undefined);

  /** The choices by which the list was read last. */
  const answeredBy = useRef<ReadingChoices>(undefined);

  const isCurrent = asked === choices;
  const latest = useRef({ choices, isUnsaid: false, isUnsettled: false });
  useEffect(() => {
    latest.current = { choices, isUnsaid: asked !== undefined && !isCurrent, isUnsettled };
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
            const before = answeredBy.current;
            answeredBy.current = choices;
            setAnswer({ reading, foresight });
            setQuestions((asked) =>
              rememberQuestions(before && !isSameWay(before, choices) ? [] : asked, reading, choices),
            );
            if (foresight) setSeen((before) => remember(before, foresight, choices));
            // A rate goes with the currency that it was of: then that of last time stands in the field again.
            const isUntried = tried.current === undefined || choices.unitsPerDollar === undefined;
            const toTry = isUntried && rateToTry(reading, choices, lastRate);
            if (!toTry) return;
            tried.current = toTry;
            setChoices((now) => answerRate(now, toTry));
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
      const { choices, isUnsaid, isUnsettled } = latest.current;
      const { current } = tried;
      const isTried = current && choices.unitsPerDollar === current.rate;
      // The first digits of a rate that was never finished are none.
      const { unitsPerDollar: _, ...unrated } = choices;
      const left = isTried ? withoutTried(choices, current) : isUnsettled ? unrated : choices;
      if (isUnsaid || left !== choices) mutate({ id, choices: left });
    },
    [mutate, id],
  );

  const isLost = isCurrent && failure !== undefined && isTransient(failure.code);
  useEffect(() => (isLost ? onReconnect(() => setAsked(undefined)) : undefined), [isLost]);

  return {
    choices,
    change: setChoices satisfies Change,
    sayRate: (rate: number, code: string) => {
      tried.current = null;
      const isNamed = answer !== undefined && isNamedOfAll(answer.reading, code);
      setChoices((now) => answerRate(now, { rate, code, isNamed }));
    },
    /** The list was started as it was looked at last: nothing is taken back. */
    keep: useCallback(() => {
      tried.current = null;
      latest.current = { ...latest.current, isUnsaid: false, isUnsettled: false };
    }, []),
    /** Whether something is typed that is no answer. */
    isUnsettled,
    setUnsettled,
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
  const question = openQuestions(reading, choices).find((one) => one.code === "rate");
  const code = String(question?.params["code"] ?? "");
  if (last === null || !isBelievable(code, last)) return undefined;
  return { rate: last, code, isNamed: isNamedOfAll(reading, code) };
}

/** The choices as they were before a rate was tried. */
function withoutTried(choices: ReadingChoices, { isNamed }: TriedRate): ReadingChoices {
  const { unitsPerDollar: _, ...rest } = choices;
  if (isNamed) return rest;
  const { currency: __, ...unnamed } = rest;
  return unnamed;
}
