import type { Answerable } from "@khorgos/contract/matching/answerable";
import { type AnswerResult, MAX_ANSWERS, type UsualBasis } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type * as z from "zod/mini";
import { drafts as stored } from "../platform/drafts.ts";
import { useNotice } from "../platform/notices.tsx";
import { DraftBack } from "../ui/DraftBack.tsx";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Page } from "../ui/Page.tsx";
import { useDraftOwner } from "../ui/use-draft.ts";
import { AnswerTable } from "./AnswerTable.tsx";
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
  type Row,
  rowsOf,
  STEP_PERCENT,
} from "./answers.rules.ts";
import { useListAnswerable, useMakeOffers } from "./requests.api.ts";
import { useTermsWords } from "./use-request-words.ts";

const back = "/car-requests?fits=true";

/** Where a supplier answers many requests from stock at once: each row is an offer that one press sends. */
export default function AnswerMany() {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const notice = useNotice();
  const list = useListAnswerable();
  const answerable = list.data?.pages.flatMap((page) => page.answerable) ?? [];
  const [first] = list.data?.pages ?? [];
  const usual = first?.usual_basis;
  const answers = useAnswers(answerable, usual);
  const { ticked, isSending } = answers;
  const table = useRef<HTMLDivElement>(null);

  async function send() {
    if (answers.unpriced.length > 0) {
      // The first may be out of sight.
      table.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    try {
      const results = await answers.send();
      const sent = results.filter(({ response }) => response).length;
      if (sent === results.length) notice.success(t("many.done", { count: sent }));
      else notice.failure(undefined, t("many.someFailed", { count: results.length - sent }));
    } catch (error) {
      notice.failure(error, t("respond.failed"));
    }
  }

  return (
    <Page
      title={t("many.title")}
      lead={usual ? t("many.leadWithBasis", { basis: termsOf(usual) }) : t("many.lead")}
      actions={
        <Button component={Link} to={back}>
          {t("many.back")}
        </Button>
      }
    >
      {list.isPending && <Skeleton variant="rounded" height={320} />}
      {list.isError && !list.data && (
        <FailedState error={list.error} otherwise={t("listFailed")} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && answerable.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t("many.empty")}
          text={t("many.emptyText")}
          action={
            <Button component={Link} to="/car-requests" variant="outlined">
              {t("many.all")}
            </Button>
          }
        />
      )}
      {answerable.length > 0 && (
        <>
          {answers.isBack && (
            <Box sx={{ mb: 4 }}>
              <DraftBack onStartOver={answers.startOver} />
            </Box>
          )}
          <Box ref={table}>
            <AnswerTable
              rows={answers.rows}
              seesRivals={first?.rivals_visible === true}
              isBusy={isSending}
              onTick={answers.tick}
              onPrice={answers.setPrice}
              onTickAll={answers.tickAll}
            />
          </Box>
          <EndOfList pages={list} />
          <Box
            component="section"
            aria-label={t("many.submit", { count: ticked.length })}
            sx={{
              position: "sticky",
              bottom: 0,
              zIndex: 1,
              mt: 4,
              py: 3,
              display: "flex",
              flexWrap: "wrap",
              gap: 2,
              justifyContent: "flex-end",
              bgcolor: "background.default",
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <MissingPrices rows={answers.unpriced} />
            <Button disabled={isSending || !answers.isLowered} onClick={answers.asInStock}>
              {t("many.asInStock")}
            </Button>
            <Button variant="outlined" disabled={isSending || ticked.length === 0} onClick={answers.lower}>
              {t("many.lower", { percent: STEP_PERCENT })}
            </Button>
            <Button
              variant="contained"
              disabled={isSending || ticked.length === 0}
              onClick={() => void send()}
            >
              {isSending ? t("respond.busy") : t("many.submit", { count: ticked.length })}
            </Button>
          </Box>
        </>
      )}
    </Page>
  );
}

/** Which of the rows that are sent have no price, where they may be out of sight. */
export function MissingPrices({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("requests");
  const [first] = rows;
  const number = first?.request.request_number ?? "";
  return (
    <Box component="output" sx={{ color: "error.main", alignSelf: "center", "&:empty": { display: "none" } }}>
      {rows.length === 1 && t("many.noPrice", { number })}
      {rows.length > 1 && t("many.noPrices", { count: rows.length, number })}
    </Box>
  );
}

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
