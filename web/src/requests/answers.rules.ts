import { Price } from "@khorgos/contract/platform/fields";
import type { Answerable } from "@khorgos/contract/matching/answerable";
import type { Answer, AnswerResult, UsualBasis } from "@khorgos/contract/requests/offers";
import type * as z from "zod/mini";
import type { StoredDraft } from "../platform/drafts.ts";
import { offerOf } from "./offer-form.rules.ts";

/** What a supplier has changed of a row: nothing at first. Prices are kept as they are typed. */
export type Draft = { isTicked?: boolean; price?: string };
export type Drafts = ReadonlyMap<string, Draft>;
export type Results = ReadonlyMap<string, AnswerResult>;

/** A request as it would be answered. */
export type Row = Answerable & {
  id: string;
  price: string;
  isTicked: boolean;
  /** What has become of it, once it was sent. */
  result: AnswerResult | undefined;
};

/** The drafts as a tab keeps them, but for those that were sent. */
export const keptOf = (typed: Drafts, results: Results): StoredDraft =>
  Object.fromEntries(
    [...typed].flatMap(([id, { isTicked, price }]) => {
      if (results.get(id)?.response) return [];
      return [
        ...(isTicked === undefined ? [] : [[`tick ${id}`, Number(isTicked)] as const]),
        ...(price === undefined ? [] : [[`price ${id}`, price] as const]),
      ];
    }),
  );

/** The drafts that a tab has kept. */
export function draftsOf(kept: StoredDraft): Drafts {
  const typed = new Map<string, Draft>();
  for (const [name, value] of Object.entries(kept)) {
    const [what, id = ""] = name.split(" ");
    const part = what === "tick" ? { isTicked: value === 1 } : { price: String(value) };
    typed.set(id, { ...typed.get(id), ...part });
  }
  return typed;
}

/** After these there is nothing to mend: the request takes no offers, or has one that the dealer accepted. */
const final = new Set(["request_closed", "request_not_found", "offer_accepted"]);

/** Whether a row can be sent, for the first time or again. */
export const isSendable = ({ result }: Pick<Row, "result">) =>
  result === undefined || (result.code !== undefined && !final.has(result.code));

/** Whether what is typed is a price for which somebody sells a car. */
export const isPrice = (text: string) => (Price.safeParse(text).data ?? 0) > 0;

/** Only what fits in every point is ticked by itself; what was answered is not sent twice. */
export function rowsOf(answerable: readonly Answerable[], drafts: Drafts, results: Results): Row[] {
  return answerable.map((one) => {
    const { id } = one.request;
    const { isTicked = one.match.verdict === "fits", price = String(one.match.car.price) } =
      drafts.get(id) ?? {};
    const result = results.get(id);
    return { ...one, id, price, isTicked: isTicked && isSendable({ result }), result };
  });
}

/** So many percent one press takes off. */
export const STEP_PERCENT = 2;

/** The price after one press, in whole dollars as the trade quotes it; what is no price stays. */
export const lowered = (price: string): string =>
  isPrice(price) ? String(Math.max(1, Math.round((Number(price) * (100 - STEP_PERCENT)) / 100))) : price;

/** How many cars more are offered than are left unpromised; zero where there are enough. */
export function beyondUnpromised({ match: { car }, request }: Answerable): number {
  const offered = Math.min(car.quantity, request.quantity);
  return Math.max(0, offered - Math.max(0, car.quantity - (car.promised ?? 0)));
}

/** What is sent for a row, as a single offer from stock would say it. `now` in milliseconds. */
export function answerOf(
  { match, request, price, own }: Row,
  usual: z.infer<typeof UsualBasis> | undefined,
  now: number,
): Answer {
  const offer = offerOf(match, request, usual, now);
  return {
    request_id: request.id,
    notes: own?.notes ?? "",
    ready_in_days: own?.ready_in_days ?? null,
    basis: null,
    basis_place: "",
    ...offer,
    // What was said about this request goes before what is usual.
    ...(own?.basis && { basis: own.basis, basis_place: own.basis_place }),
    suggested_price: Number(price),
  };
}
