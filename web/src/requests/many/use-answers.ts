import type { Answerable } from "@khorgos/contract/matching/answerable";
import { type AnswerResult, MAX_ANSWERS, type UsualBasis } from "@khorgos/contract/requests/offers";
import { useEffect, useMemo, useState } from "react";
import type * as z from "zod/mini";
import { drafts as stored } from "../../platform/session/drafts.ts";
import { useDraftOwner } from "../../ui/form/draft/use-draft.ts";
import { useMakeOffers } from "../requests.api.ts";
import {
  answerOf,
  type Draft,
  type Drafts,
  draftsOf,
  isPrice,
  isSendable,
  keptOf,
  lowered,
  type Results,
  rowsOf,
} from "./answers.rules.ts";

/** The name under which a tab keeps what was typed. */
const FORM = "many answers";

/** What a supplier does to the rows before they send them, and what has come of each. */
export function useAnswers(answerable: readonly Answerable[], usual: z.infer<typeof UsualBasis> | undefined) {
  const owner = useDraftOwner();
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(stored.read(owner, FORM)));
  const [isBack, setBack] = useState(drafts.size > 0);
  const [read, setRead] = useState(owner);
  // Who is here may be known only after the page is drawn.
  if (read !== owner) {
    const kept = draftsOf(stored.read(owner, FORM));
    setRead(owner);
    setDrafts(kept);
    setBack(kept.size > 0);
  }
  const [results, setResults] = useState<Results>(new Map());
  const makeOffers = useMakeOffers();
  const rows = useMemo(() => rowsOf(answerable, drafts, results), [answerable, drafts, results]);
  useEffect(() => {
    const kept = keptOf(drafts, results);
    if (Object.keys(kept).length > 0) stored.keep(owner, FORM, kept);
    else stored.drop(owner, FORM);
  }, [owner, drafts, results]);
  const ticked = rows.filter(({ isTicked }) => isTicked);

  const change = (id: string, part: Draft) =>
    setDrafts((before) => new Map(before).set(id, { ...before.get(id), ...part }));

  const changeAll = (ids: readonly string[], part: (id: string) => Draft) =>
    setDrafts((before) => {
      const after = new Map(before);
      for (const id of ids) after.set(id, { ...after.get(id), ...part(id) });
      return after;
    });

  const priceOf = new Map(rows.map(({ id, price }) => [id, price]));
  const stockPriceOf = new Map(rows.map(({ id, match }) => [id, String(match.car.price)]));
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);

  /** As many calls as it takes; what the earlier ones did stays when a later one fails, which is thrown. */
  async function send(): Promise<AnswerResult[]> {
    const told: AnswerResult[] = [];
    for (let from = 0; from < ticked.length; from += MAX_ANSWERS) {
      const answers = ticked.slice(from, from + MAX_ANSWERS).map((row) => answerOf(row, usual, Date.now()));
      const { results: more } = await makeOffers.mutateAsync({ answers });
      told.push(...more);
      setResults((before) => new Map([...before, ...more.map((one) => [one.request_id, one] as const)]));
    }
    return told;
  }

  return {
    rows,
    ticked,
    isSending: makeOffers.isPending,
    /** What would be sent without a price. */
    unpriced: ticked.filter(({ price }) => !isPrice(price)),
    isLowered: ticked.some(({ id, price }) => price !== stockPriceOf.get(id)),
    tick: (id: string, isTicked: boolean) => change(id, { isTicked }),
    tickAll: (isTicked: boolean) => changeAll(idsOf(rows.filter(isSendable)), () => ({ isTicked })),
    setPrice: (id: string, price: string) => change(id, { price }),
    lower: () => changeAll(idsOf(ticked), (id) => ({ price: lowered(priceOf.get(id) ?? "") })),
    asInStock: () => changeAll(idsOf(ticked), (id) => ({ price: stockPriceOf.get(id) ?? "" })),
    send,
    /** Whether what was typed into these rows before is back. */
    isBack: isBack && rows.some(({ id }) => drafts.has(id)),
    startOver: () => {
      setDrafts(new Map());
      setBack(false);
    },
  };
}
