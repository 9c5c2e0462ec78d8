import { isWorkbookName } from "@khorgos/contract/imports/imports.rules";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { Changes } from "./Changes.tsx";
import { DoubtTable, ReadNames } from "./DoubtTable.tsx";
import { HeadlineAndQuestions } from "./Headline.tsx";
import { isOfReading, Problem } from "./Refusal.tsx";
import { useQuestionTitle } from "./Questions.tsx";
import { Section } from "./Section.tsx";
import { TakeInBar } from "./TakeInBar.tsx";
import { Understood } from "./Understood.tsx";
import { countMends, withoutMends } from "./choices.rules.ts";
import { isDoneElsewhere, isOfCurrency } from "./draft.rules.ts";
import { useCurrentPriceList } from "./imports.api.ts";
import {
  carsTaken,
  foreignCurrency,
  isUncounted,
  openQuestions,
  whyNotPublished,
} from "./questions.rules.ts";
import { usePreview } from "./use-preview.ts";
import { usePriceList } from "./use-draft.ts";
import { WorkbookContext } from "./use-import-words.ts";

/** Where price lists are uploaded, and where one is seen on its way. */
const DESK = "/supplier/dashboard";
/** Anyone who waits here for a list that is on its way learns so soon that it is done, in milliseconds. */
const LOOKS_AGAIN = 2000;

/** The price list on the draft before it is taken in: what would become of it, and what stands in the way. */
export function PriceListPage() {
  const { t } = useTranslation("imports");
  const draft = useCurrentPriceList();
  const { refetch } = draft;
  const lookAgain = useCallback(() => void refetch(), [refetch]);
  const latest = usePriceList(LOOKS_AGAIN);
  // What an earlier visit had cached may have been changed since, and would be taken for what its supplier wants.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && draft.data && (draft.isFetchedAfterMount || !draft.isStale)) setOpen(true);
  const list = isOpen ? latest : undefined;

  return (
    <Page title={t("preview.title")} lead={t("preview.lead")}>
      {list === undefined && !draft.error && <Loading />}
      {list === undefined && draft.error && (
        <FailedState error={draft.error} otherwise={t("preview.failed")} onRetry={lookAgain} />
      )}
      {list === null && (
        <Elsewhere title={t("preview.none")} text={t("preview.noneText")} action={t("preview.toUpload")} />
      )}
      {list && <OnDesk key={list.id} list={list} onGone={lookAgain} />}
    </Page>
  );
}

function OnDesk({ list, onGone }: { list: PriceList; onGone: () => void }) {
  const { t } = useTranslation("imports");
  switch (list.status) {
    case "draft":
    case "failed":
      return <Preview list={list} onGone={onGone} />;
    case "done":
      return <Elsewhere title={t("preview.done")} text={list.file_name} action={t("preview.toResult")} />;
    default:
      return (
        <Elsewhere title={t("preview.running")} text={list.file_name} action={t("preview.toProgress")} />
      );
  }
}

function Elsewhere({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <EmptyState
      drawing="empty"
      title={title}
      text={<Box sx={{ overflowWrap: "anywhere" }}>{text}</Box>}
      action={
        <Button component={Link} to={DESK} variant="outlined">
          {action}
        </Button>
      }
    />
  );
}

/** The bar and the figures of a list that is still to come. */
const Loading = () => (
  <Box aria-hidden sx={{ display: "grid", gap: 5 }}>
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 4 }}>
      <Skeleton width="30%" height={36} />
      <Skeleton variant="rounded" width={200} height={36} />
    </Box>
    <Changes foresight={undefined} isCurrent={false} choices={{}} change={() => {}} />
  </Box>
);

type PreviewProps = {
  list: PriceList;
  /** The draft is no longer as it was: the list was removed or started elsewhere. */
  onGone: () => void;
};

/** A price list before it is published: what was understood, what is asked, what would change, what to look at. */
export function Preview({ list, onGone }: PreviewProps) {
  // The words of facts come with the page: what is unfolded later does not hide it until they are there.
  useTranslation("facts");
  const { t } = useTranslation("imports");
  const titleOf = useQuestionTitle();
  const preview = usePreview(list);
  const { choices, change, keep, answer, seen, questions, isUnsettled, isCurrent, failure, retry } = preview;
  const { reading, foresight } = answer ?? {};
  const isWaiting = !answer && !failure;
  const isWorkbook = reading ? reading.workbook !== undefined : isWorkbookName(list.file_name);
  const problem = reading?.problem;
  // Without a single column nothing was understood, and what is said of it is a guess.
  const understood = reading?.columns.length ? reading : undefined;
  const isAsking = reading ? openQuestions(reading, choices).length > 0 : true;

  useEffect(() => {
    if (failure && isDoneElsewhere(failure)) onGone();
  }, [failure, onGone]);

  return (
    <WorkbookContext value={reading?.workbook}>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
        <TakeInBar
          list={list}
          cars={foresight?.is_whole && !failure ? carsTaken(foresight) || undefined : undefined}
          not={whyNotPublished({
            reading,
            foresight,
            choices,
            isCurrent,
            isUnsettled,
            failure,
          })}
          mends={countMends(choices)}
          onUndo={() => change(withoutMends)}
          onStarted={keep}
        />
        {failure && <Refusal failure={failure} onRetry={retry} />}
        <HeadlineAndQuestions
          list={list}
          preview={preview}
          reading={understood}
          hasHeadline={!isWaiting}
          isAsking={isAsking}
          frame={(asked) =>
            questions.length > 0 && (
              <Section title={isAsking ? titleOf(questions) : t("questions.answered")}>
                <Box sx={{ px: 4, pb: 4 }}>{asked}</Box>
              </Section>
            )
          }
        />
        {problem && !isOfCurrency(problem.code) && <Problem problem={problem} />}
        {(foresight ?? isWaiting) && (
          <Changes
            foresight={foresight ?? undefined}
            isCurrent={isCurrent}
            choices={choices}
            change={change}
          />
        )}
        {reading && foresight && (
          <DoubtTable
            seen={seen}
            foresight={foresight}
            isForeign={foreignCurrency(reading) !== undefined}
            choices={choices}
            change={change}
          />
        )}
        {isWaiting ? (
          <Waiting />
        ) : (
          <Understood
            reading={understood}
            isWorkbook={isWorkbook}
            isCurrent={isCurrent && !failure}
            isNeeded={isOfReading(problem?.code ?? failure?.code)}
            choices={choices}
            change={change}
          />
        )}
        {foresight?.read_names && <ReadNames names={foresight.read_names} />}
      </Box>
    </WorkbookContext>
  );
}

/** The server could not or would not say what it understands. A stumble is worth another try, a file that is none is not. */
function Refusal({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  const { t: sayAgain } = useTranslation("ui");
  const isOfTime = isUncounted(failure);
  const isOfFile = failure.code.startsWith("file_") && !isOfTime;
  return (
    <Alert
      severity={isOfTime ? "warning" : "error"}
      action={!isOfFile && <Button onClick={onRetry}>{sayAgain("tryAgain")}</Button>}
      sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere" } }}
    >
      <AlertTitle sx={{ fontWeight: 650 }}>{t(isOfFile ? "preview.cannot" : "preview.unseen")}</AlertTitle>
      {isOfTime ? t("preview.uncounted") : failureText(say, failure)}
    </Alert>
  );
}

/** How the file was read is on its way. */
const Waiting = () => (
  <Card aria-hidden sx={{ p: 4 }}>
    <Skeleton width="30%" sx={{ fontSize: "1rem", mb: 4 }} />
    <Box sx={{ display: "flex", gap: 4, mb: 4 }}>
      {(["first", "second", "third"] as const).map((each) => (
        <Skeleton key={each} variant="rounded" height={36} sx={{ flex: 1, maxWidth: 280 }} />
      ))}
    </Box>
    {(["a", "b", "c", "d", "e", "f"] as const).map((each) => (
      <Skeleton key={each} height={36} />
    ))}
  </Card>
);
