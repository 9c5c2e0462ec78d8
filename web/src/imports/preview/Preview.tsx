import { isWorkbookName } from "@khorgos/contract/imports/imports.rules";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/failure-text.ts";
import { isDoneElsewhere, isOfCurrency } from "../draft/draft.rules.ts";
import { useQuestionTitle } from "../questions/Questions.tsx";
import {
  carsTaken,
  foreignCurrency,
  isUncounted,
  openQuestions,
  whyNotPublished,
} from "../questions/questions.rules.ts";
import { WorkbookContext } from "../use-row-name.ts";
import { Changes } from "./Changes.tsx";
import { countMends, withoutMends } from "./choices.rules.ts";
import { DoubtTable } from "./doubts/DoubtTable.tsx";
import { ReadNames } from "./facts/ReadNames.tsx";
import { isOfReading, Problem } from "./Problem.tsx";
import { HeadlineAndQuestions } from "./reading/Headline.tsx";
import { Understood } from "./reading/Understood.tsx";
import { Section } from "./Section.tsx";
import { TakeInBar } from "./TakeInBar.tsx";
import { usePreview } from "./use-preview.ts";

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
