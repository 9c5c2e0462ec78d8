import { isWorkbookName } from "@khorgos/contract/imports/file-names.rules";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/failure-text.ts";
import { isOfCurrency } from "../draft/draft.rules.ts";
import { chooseCurrency, chooseRate, countMends, withoutMends } from "./choices.rules.ts";
import { DoubtfulFacts } from "./facts/DoubtfulFacts.tsx";
import { ReadNames } from "./facts/ReadNames.tsx";
import { PreviewResult } from "./PreviewResult.tsx";
import { PriceWarnings } from "./PriceWarnings.tsx";
import { Problem } from "./Problem.tsx";
import { ProblemRows } from "./ProblemRows.tsx";
import { RateField } from "./RateField.tsx";
import { RepeatedRows, UnknownValues } from "./Remarks.tsx";
import { TakeInBar } from "./TakeInBar.tsx";
import { CurrencySelect } from "./reading/CurrencySelect.tsx";
import { Understood } from "./reading/Understood.tsx";
import { isWorthShowing } from "./reading/workbook.rules.ts";
import { WorkbookChoices } from "./reading/WorkbookChoices.tsx";
import { usePreview } from "./use-preview.ts";
import { WorkbookContext } from "../use-row-name.ts";

type PreviewProps = {
  list: PriceList;
  /** The draft is no longer as it was: the list was removed or started elsewhere. */
  onGone: () => void;
};

/** What would become of a price list, what stands in the way of it, and how it was read. */
export function Preview({ list, onGone }: PreviewProps) {
  const { t } = useTranslation("imports");
  const { choices, change, answer, seen, isCurrent, failure, retry } = usePreview(list);
  const { reading, foresight } = answer ?? {};
  const [isRateUnsettled, setRateUnsettled] = useState(false);
  const taken = foresight ? foresight.inserted + foresight.updated + foresight.unchanged : 0;
  const isWaiting = !answer && !failure;
  const workbook = reading?.workbook;
  const isWorkbook = reading ? workbook !== undefined : isWorkbookName(list.file_name);
  const isPriced = reading?.currency !== undefined && isOfCurrency(reading.problem?.code);

  useEffect(() => {
    if (failure && elsewhere.has(failure.code)) onGone();
  }, [failure, onGone]);

  function whyNot() {
    if (failure) return "problem";
    if (!answer || !isCurrent) return "counting";
    if (!foresight || reading?.problem) return "problem";
    if (isRateUnsettled) return "rate";
    return taken === 0 && foresight.is_whole ? "nothing" : undefined;
  }

  return (
    <WorkbookContext value={workbook}>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 5 }}>
        <TakeInBar
          list={list}
          cars={foresight?.is_whole && taken > 0 ? taken : undefined}
          not={whyNot()}
          mends={countMends(choices)}
          onUndo={() => change(withoutMends)}
        />
        {failure && <Refusal failure={failure} onRetry={retry} />}
        {(foresight ?? isWaiting) && (
          <PreviewResult foresight={foresight ?? undefined} isCurrent={isCurrent} />
        )}
        {!isWaiting && isWorkbook && isWorthShowing(workbook, choices) && (
          <WorkbookChoices
            workbook={workbook}
            choices={choices}
            change={change}
            isRefused={failure !== undefined}
          />
        )}
        {reading?.problem && !isPriced && (
          <Problem problem={reading.problem}>
            {reading.problem.code === "file_currency_unknown" && (
              <Box sx={{ mt: 3, maxWidth: 320 }}>
                <CurrencySelect
                  label={t("preview.currency")}
                  reading={reading}
                  choices={choices}
                  change={change}
                />
              </Box>
            )}
          </Problem>
        )}
        {reading?.currency && (
          <RateField
            currency={reading.currency}
            chosen={choices.unitsPerDollar}
            lastRate={list.last_units_per_dollar}
            onRate={(rate) => change((now) => chooseRate(now, rate))}
            onDollars={choices.currency && (() => change((now) => chooseCurrency(now, "USD")))}
            onUnsettled={setRateUnsettled}
            isJustChosen={choices.currency !== list.choices.currency}
          />
        )}
        {reading && foresight && seen.warnings.length > 0 && (
          <PriceWarnings
            warnings={seen.warnings}
            foresight={foresight}
            reading={reading}
            choices={choices}
            change={change}
          />
        )}
        {foresight && seen.rows.length > 0 && (
          <ProblemRows rows={seen.rows} foresight={foresight} choices={choices} change={change} />
        )}
        {foresight && seen.doubts.length > 0 && (
          <DoubtfulFacts doubts={seen.doubts} foresight={foresight} choices={choices} change={change} />
        )}
        {foresight && foresight.repeats.length > 0 && <RepeatedRows foresight={foresight} />}
        {foresight && foresight.unknown.length > 0 && <UnknownValues unknown={foresight.unknown} />}
        {isWaiting ? (
          <Waiting />
        ) : (
          <Understood
            // Without a single column nothing was understood, and what is said of it is a guess.
            reading={reading?.columns.length ? reading : undefined}
            isWorkbook={isWorkbook}
            isCurrent={isCurrent && !failure}
            choices={choices}
            change={change}
          />
        )}
        {foresight?.read_names && <ReadNames names={foresight.read_names} />}
      </Box>
    </WorkbookContext>
  );
}

/** What only somebody else's hand, or another tab, can have done. */
const elsewhere: ReadonlySet<string> = new Set(["price_list_not_found", "price_list_running"]);

/** The server could not or would not say what it understands. A stumble is worth another try, a file that is none is not. */
function Refusal({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  const { t: sayAgain } = useTranslation("ui");
  const isOfFile = failure.code.startsWith("file_");
  return (
    <Alert
      severity="error"
      action={!isOfFile && <Button onClick={onRetry}>{sayAgain("tryAgain")}</Button>}
      sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere" } }}
    >
      <AlertTitle sx={{ fontWeight: 650 }}>{t(isOfFile ? "preview.cannot" : "preview.unseen")}</AlertTitle>
      {failureText(say, failure)}
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
