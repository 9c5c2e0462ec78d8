import type { Failure } from "@khorgos/contract/platform/failures";
import type { Foresight, PriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { useEffect, useRef, useState } from "react";
import { usePreviewPriceList } from "../imports.api.ts";
import { nothingSeen, remember } from "./rows.rules.ts";

type PreviewReply = { reading: ReadingDescription; foresight: Foresight | null };
export type Change = (change: (choices: ReadingChoices) => ReadingChoices) => void;

/** Milliseconds without a change after which the server is asked: anyone who mends one cell mends the next. */
const PAUSE = 400;

/**
 * What the server makes of a price list as its supplier wants it read. Every change is a new question; the answer before
 * stays until the new one is there (`isCurrent`). There is one question at a time, so that what the server kept last is
 * what was wanted last.
 */
export function usePreview(list: PriceList) {
  const { mutate, isPending } = usePreviewPriceList();
  const [choices, setChoices] = useState(list.choices);
  const [asked, setAsked] = useState<ReadingChoices>();
  const [answer, setAnswer] = useState<PreviewReply>();
  const [seen, setSeen] = useState(nothingSeen);
  const [failure, setFailure] = useState<Failure>();
  const { id } = list;

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
            if (foresight) setSeen((before) => remember(before, foresight, choices));
          },
          onError: setFailure,
          onSettled: () => setAsked(choices),
        },
      );
    };
    const timer = setTimeout(ask, asked ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [mutate, isPending, isCurrent, asked, choices, id]);

  // What was changed last and not said yet is said on the way out.
  useEffect(
    () => () => {
      const { choices, isUnsaid } = latest.current;
      if (isUnsaid) mutate({ id, choices });
    },
    [mutate, id],
  );

  return {
    choices,
    change: setChoices satisfies Change,
    answer,
    seen,
    /** Whether the answer is to what is wanted now. */
    isCurrent,
    failure: isCurrent ? failure : undefined,
    retry: () => setAsked(undefined),
  };
}
