import type { Foresight, PriceList } from "@khorgos/contract/imports/price-list";
import { foreignCurrencies, plainRate } from "@khorgos/contract/imports/imports.rules";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { lastRateOf } from "./draft.rules.ts";
import { Questions } from "./Questions.tsx";
import { amountInFull, foreignCurrency } from "./questions.rules.ts";
import { type LastRate, RateField } from "./RateField.tsx";
import { chooseCurrency, chooseRound, chooseUnit, roundings, units, unitWords } from "./choices.rules.ts";
import type { Change, usePreview } from "./use-preview.ts";
import { InlineSelect, LeftOutRemarks, SheetSelect } from "./WorkbookChoices.tsx";

type HeadlineAndQuestionsProps = {
  list: PriceList;
  preview: ReturnType<typeof usePreview>;
  reading: ReadingDescription | undefined;
  hasHeadline: boolean;
  isAsking: boolean;
  /** Stands around the questions. */
  frame?: (questions: ReactNode) => ReactNode;
};

/** The reading of a list in one line, and the questions that it leaves open below. */
export function HeadlineAndQuestions({
  list,
  preview: { choices, change, answer, questions, failure, sayRate, setUnsettled },
  reading,
  hasHeadline,
  isAsking,
  frame,
}: HeadlineAndQuestionsProps) {
  const shared = { choices, change, last: lastRateOf(list), onRate: sayRate, onUnsettled: setUnsettled };
  const asked = <Questions questions={questions} isTitled={isAsking} {...shared} />;
  return (
    <>
      {hasHeadline && (
        <Headline
          reading={reading}
          foresight={answer?.foresight}
          isRateAsked={questions.some(({ code }) => code === "rate")}
          isRefused={failure !== undefined}
          {...shared}
        />
      )}
      {frame ? frame(asked) : asked}
    </>
  );
}

type HeadlineProps = {
  reading: ReadingDescription | undefined;
  foresight: Foresight | null | undefined;
  choices: ReadingChoices;
  change: Change;
  /** The rate stands among the questions above. */
  isRateAsked: boolean;
  last: LastRate | undefined;
  onRate: (unitsPerDollar: number, code: string) => void;
  onUnsettled: (isUnsettled: boolean) => void;
  /** Whether the list could not be read as chosen. */
  isRefused: boolean;
};

/** The line, each part of which can be chosen otherwise. */
function Headline(props: HeadlineProps) {
  const { reading, foresight, choices, change, isRefused } = props;
  const { t } = useTranslation("imports");
  const foreign = reading && foreignCurrency(reading);
  const rows =
    foresight &&
    foresight.inserted + foresight.updated + foresight.unchanged + foresight.rejected + foresight.left_out;
  return (
    <Card component="section" aria-label={t("headline.label")} sx={{ px: 4, py: 2 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 4,
          rowGap: 1,
          minHeight: 36,
        }}
      >
        <SheetSelect workbook={reading?.workbook} choices={choices} change={change} />
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
          <CurrencySelect reading={reading} choices={choices} change={change} />
          <UnitSelect reading={reading} choices={choices} change={change} />
        </Box>
        {foreign && <Rate code={foreign.code} {...props} />}
        {foreign && choices.unitsPerDollar !== undefined && <RoundSelect choices={choices} change={change} />}
        {reading && <Example reading={reading} choices={choices} code={foreign?.code} />}
        {rows !== undefined && rows !== null && (
          <Box sx={{ ml: { md: "auto" }, fontWeight: 600 }}>
            {t("headline.rows", { count: rows, shown: wholeNumber(rows) })}
          </Box>
        )}
      </Box>
      <LeftOutRemarks
        workbook={reading?.workbook}
        sold={reading?.sold_rows ?? 0}
        choices={choices}
        change={change}
        isRefused={isRefused}
      />
    </Card>
  );
}

function Rate({
  code,
  choices: { unitsPerDollar },
  isRateAsked,
  last,
  onRate,
  onUnsettled,
}: HeadlineProps & { code: string }) {
  const { t } = useTranslation("imports");
  if (!isRateAsked)
    return (
      <RateField
        key={code}
        code={code}
        chosen={unitsPerDollar}
        last={last}
        onRate={onRate}
        onUnsettled={onUnsettled}
      />
    );
  return unitsPerDollar === undefined ? null : (
    <span>{t("past.rate", { rate: plainRate(unitsPerDollar), code })}</span>
  );
}

type HeadlinePartProps = {
  reading: ReadingDescription | undefined;
  choices: ReadingChoices;
  change: Change;
};

/** In which currency the prices are that name none themselves. Nothing is converted before its rate is given. */
function CurrencySelect({ reading, choices, change }: HeadlinePartProps) {
  const { t } = useTranslation("imports");
  const names = new Intl.DisplayNames(currentLanguage(), { type: "currency" });
  const isUnknown = choices.currency !== undefined || reading?.money?.currency === null;
  const found = !isUnknown && reading && (foreignCurrency(reading)?.code ?? "USD");
  return (
    <InlineSelect
      label={t("preview.currency")}
      value={choices.currency ?? ""}
      options={[
        { value: "", label: found || t("headline.unknown") },
        ...["USD", ...foreignCurrencies].map((code) => ({
          value: code,
          label: `${code} · ${names.of(code) ?? code}`,
        })),
      ]}
      onChange={(chosen) => change((now) => chooseCurrency(now, chosen))}
    />
  );
}

/** The unit of the figures of a price. */
function UnitSelect({ reading, choices, change }: HeadlinePartProps) {
  const { t } = useTranslation("imports");
  const found = units.find((factor) => factor === reading?.money?.unit.factor);
  const isAsked = choices.unit === undefined && reading?.questions?.some(({ code }) => code === "unit");
  return (
    <InlineSelect
      label={t("headline.unit")}
      value={isAsked ? "" : (choices.unit ?? found ?? 1)}
      options={[
        ...(isAsked ? [{ value: "", label: t("headline.unknown") }] : []),
        ...units.map((factor) => ({ value: factor, label: t(`units.${unitWords[factor]}`) })),
      ]}
      onChange={(chosen) => change((now) => chooseUnit(now, Number(chosen)))}
    />
  );
}

/** To how many US dollars converted prices are rounded. */
function RoundSelect({ choices, change }: Pick<HeadlinePartProps, "choices" | "change">) {
  const { t } = useTranslation("imports");
  return (
    <InlineSelect
      label={t("headline.round")}
      value={choices.round ?? 1}
      options={roundings.map((dollars) => ({ value: dollars, label: roundMoney(dollars) }))}
      onChange={(chosen) => change((now) => chooseRound(now, Number(chosen)))}
    />
  );
}

/** The first price that became dollars, as it is written, in full and in dollars. */
function Example({
  reading: { rows, columns, money },
  choices,
  code = "",
}: {
  reading: ReadingDescription;
  choices: ReadingChoices;
  code: string | undefined;
}) {
  const row = rows.find(({ dollars }) => typeof dollars === "number");
  if (typeof row?.dollars !== "number") return null;
  const written = row.cells[columns.findIndex(({ column }) => column === "price")] ?? "";
  const full = amountInFull(written, choices.unit ?? money?.unit.factor ?? 1);
  const amount = full === undefined ? written : `${wholeNumber(full)} ${code}`.trim();
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      {amount} = <b>{roundMoney(row.dollars)}</b>
    </Box>
  );
}
