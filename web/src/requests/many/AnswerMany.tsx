import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNotice } from "../../platform/notices/notices.tsx";
import { EmptyState, FailedState } from "../../ui/EmptyState.tsx";
import { EndOfList } from "../../ui/EndOfList.tsx";
import { DraftBack } from "../../ui/form/draft/DraftBack.tsx";
import { Page } from "../../ui/Page.tsx";
import { useTermsWords } from "../compare/use-terms-words.ts";
import { useListAnswerable } from "../requests.api.ts";
import { AnswerTable } from "./AnswerTable.tsx";
import { STEP_PERCENT } from "./answers.rules.ts";
import { MissingPrices } from "./MissingPrices.tsx";
import { useAnswers } from "./use-answers.ts";

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
