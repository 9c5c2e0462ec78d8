import { currentPriceList, type Foresight, type PriceList } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { invalidate } from "../platform/cache-invalidation.ts";
import { failureText } from "../platform/failure-text.ts";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { useRemovePriceList, useStartPriceList } from "./imports.api.ts";
import { HeadlineAndQuestions } from "./Headline.tsx";
import { WhatBecomesOfThem } from "./Changes.tsx";
import { Problem } from "./Refusal.tsx";
import { usePreview } from "./use-preview.ts";
import { useQuestionTitle } from "./Questions.tsx";
import { carsTaken, isUncounted, openQuestions, whyNotPublished } from "./questions.rules.ts";
import { isAnswered, isDoneElsewhere, isOfCurrency, shortName } from "./draft.rules.ts";
import { WorkbookContext } from "./use-import-words.ts";
import { useArrival, belowBar } from "./use-arrival.ts";
import { holdAnswer, holdStarted, PREVIEW } from "./use-draft.ts";

type DraftQuestionsProps = {
  list: PriceList;
  /** Whether it was asked just now, not found again after a reload. */
  hasArrived: boolean;
};

/** Questions left open by a list that was to be published at once, with the answers in place and one button to go on. */
export function DraftQuestions({ list, hasArrived }: DraftQuestionsProps) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  const { t: sayAgain } = useTranslation("ui");
  const titleId = useId();
  const place = useArrival(hasArrived);
  const notice = useNotice();
  const titleOf = useQuestionTitle();
  const start = useStartPriceList();
  const remove = useRemovePriceList();
  const preview = usePreview(list);
  const { choices, keep, answer, questions, isUnsettled, isCurrent, failure } = preview;
  const { reading, foresight } = answer ?? {};
  const isOnly = questions.length === 1;
  useEffect(() => {
    // What is typed at once is meant for the one field there is.
    if (isOnly && document.activeElement === place.current)
      place.current?.querySelector<HTMLElement>("input[inputmode]")?.focus({ preventScroll: true });
  }, [isOnly, place]);
  const [isWanted, setWanted] = useState(false);
  const [wasAnswered] = useState(() => isAnswered(list));

  const not = whyNotPublished({
    reading,
    foresight,
    choices,
    isCurrent,
    isUnsettled,
    failure,
  });
  const taken = foresight && !not && !failure && foresight.is_whole ? carsTaken(foresight) : undefined;
  const isStopped = not !== undefined && not !== "counting";
  const isHeld = isStopped || start.isPending || (!reading && !failure);
  // While the answer to a change is on its way, what was foreseen before stays.
  const foreseen = foresight && !isStopped && !failure ? foresight : undefined;
  const missing = foreseen?.missing;
  const isBusy = start.isPending || (isWanted && !isStopped);

  // A supplier who has answered need not wait for what that makes of the list.
  const mayStart = isWanted && not === undefined && !start.isPending;
  const { mutate } = start;
  useEffect(() => {
    if (!mayStart) return;
    mutate(
      { id: list.id },
      {
        onSuccess: ({ price_list }) => {
          keep();
          holdStarted(price_list);
        },
        onError: (error) => {
          notice.failure(error, t("draft.takeInFailed"));
          // Otherwise a list that another tab replaced would be asked about for ever, with no way to choose its file again.
          if (isDoneElsewhere(error)) invalidate([currentPriceList]);
        },
        onSettled: () => setWanted(false),
      },
    );
  }, [mayStart, mutate, keep, list.id, notice, t]);
  if (isWanted && isStopped) setWanted(false);

  const clear = () =>
    remove.mutate(
      { id: list.id },
      {
        onSuccess: () => {
          keep();
          holdAnswer(null);
        },
        onError: (error) => notice.failure(error, t("draft.clearFailed")),
      },
    );
  const isPriced = reading && isOfCurrency(reading.problem?.code);
  const isAsking = reading ? openQuestions(reading, choices).length > 0 : false;
  const title = isAsking
    ? titleOf(questions)
    : questions.length > 0
      ? t("questions.answered")
      : t("draft.draft");

  return (
    <WorkbookContext value={reading?.workbook}>
      <Box
        component="section"
        ref={place}
        tabIndex={-1}
        aria-labelledby={titleId}
        aria-busy={!isCurrent}
        sx={{
          ...belowBar,
          outline: "none",
          border: 1,
          borderColor: "divider",
          bgcolor: "background.default",
          borderRadius: 1,
          p: { xs: 3, sm: 4 },
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          gap: 3,
        }}
      >
        <Box>
          <Box
            sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}
            title={list.file_name}
          >
            {shortName(list.file_name)}
          </Box>
          <Typography variant="h3" id={titleId} sx={{ textWrap: "balance" }}>
            {reading ? title : t("draft.asking")}
          </Typography>
        </Box>
        {failure && (
          <Box role="alert" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
            {isUncounted(failure) ? t("preview.uncounted") : failureText(say, failure)}
            {(isUncounted(failure) || !failure.code.startsWith("file_")) && (
              <Button size="small" onClick={preview.retry}>
                {sayAgain("tryAgain")}
              </Button>
            )}
          </Box>
        )}
        {reading?.problem && !isPriced && !isAsking && <Problem problem={reading.problem} />}
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isHeld) setWanted(true);
          }}
          sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}
        >
          {/* What was said on a visit before is in no question of this one. */}
          <HeadlineAndQuestions
            list={list}
            preview={preview}
            reading={reading}
            hasHeadline={wasAnswered && reading !== undefined}
            isAsking={isAsking}
          />
          {missing && missing.count > 0 && (
            <Box>
              <Box sx={{ fontWeight: 650 }}>
                {t("changes.missing", { shown: wholeNumber(missing.count) })}
              </Box>
              <WhatBecomesOfThem missing={missing} choices={choices} change={preview.change} />
            </Box>
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 2 }}>
            <Button
              variant="contained"
              type="submit"
              disabled={isHeld}
              startIcon={isBusy && <CircularProgress size={16} color="inherit" />}
            >
              {taken === undefined
                ? t("preview.takeInAll")
                : t("preview.takeIn", { count: taken, shown: wholeNumber(taken) })}
            </Button>
            <Button component={Link} to={PREVIEW} variant="outlined">
              {t("draft.wholePreview")}
            </Button>
            <Button onClick={clear} disabled={remove.isPending}>
              {t("draft.discard")}
            </Button>
            <Box aria-live="polite" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {foreseen && <Foreseen foresight={foreseen} />}
            </Box>
          </Box>
        </Box>
      </Box>
    </WorkbookContext>
  );
}

/** The outcome that a list would have for the cars that it holds. */
function Foreseen({ foresight: { inserted, updated, unchanged, rejected } }: { foresight: Foresight }) {
  const { t } = useTranslation("imports");
  return t("draft.foreseen", {
    inserted: wholeNumber(inserted),
    updated: wholeNumber(updated),
    unchanged: wholeNumber(unchanged),
    rejected: wholeNumber(rejected),
  });
}
