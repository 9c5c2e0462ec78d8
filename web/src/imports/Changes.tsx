import { type CarTraits, MissingFate } from "@khorgos/contract/imports/imports";
import type { Foresight, MissingStock } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { listComma, roundMoney, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { Traits } from "../ui/Traits.tsx";
import { StatCards } from "../ui/StatCards.tsx";
import { carsTaken } from "./questions.rules.ts";
import { useRowName } from "./use-import-words.ts";
import { PriceChange } from "./PriceComparison.tsx";
import type { Change } from "./use-preview.ts";

/** Lines that are named before they are only counted. */
const NAMED = 12;
/** Cars that are shown before more are asked for. */
const FIRST = 5;

type ChangesProps = {
  foresight: Foresight | undefined;
  isCurrent: boolean;
  choices: ReadingChoices;
  change: Change;
};

/** Changes the list would make: what comes, which prices change, what stays, and what is not in it any more. */
export function Changes({ foresight, isCurrent, choices, change }: ChangesProps) {
  const { t } = useTranslation("imports");
  const { changes = [], missing } = foresight ?? {};
  return (
    <Box component="section" aria-label={t("preview.outcome.label")} aria-busy={!isCurrent}>
      <Box
        sx={{ transition: "opacity 150ms", opacity: isCurrent || !foresight ? 1 : 0.5, "& > div": { mb: 0 } }}
      >
        <StatCards
          stats={[
            { label: t("preview.outcome.inserted"), value: foresight && wholeNumber(foresight.inserted) },
            { label: t("preview.outcome.updated"), value: foresight && wholeNumber(foresight.updated) },
            { label: t("preview.outcome.unchanged"), value: foresight && wholeNumber(foresight.unchanged) },
            ...(missing ? [{ label: t("preview.outcome.missing"), value: wholeNumber(missing.count) }] : []),
            { label: t("preview.outcome.rejected"), value: foresight && wholeNumber(foresight.rejected) },
          ]}
        />
      </Box>
      {foresight && <Remarks foresight={foresight} />}
      <Box
        sx={{
          mt: 3,
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(auto-fit, minmax(400px, 1fr))" },
          "&:empty": { display: "none" },
        }}
      >
        {changes.length > 0 && (
          <Named
            title={t("changes.prices", { shown: wholeNumber(changes.length) })}
            lines={changes.map(({ line, car, was, price, ...traits }, at) => ({
              // A row that counts colours is several cars.
              key: `${line} ${at}`,
              car,
              traits,
              end: <PriceChange was={was} price={price} />,
            }))}
          />
        )}
        {missing && missing.count > 0 && (
          <Named
            title={t("changes.missing", { shown: wholeNumber(missing.count) })}
            lines={missing.cars.map(({ id, car, price, quantity, called_sold, ...traits }) => ({
              key: id,
              car,
              traits,
              end: [called_sold && t("changes.soldHere"), `${wholeNumber(quantity)} × ${roundMoney(price)}`]
                .filter(Boolean)
                .join(" · "),
            }))}
          >
            <WhatBecomesOfThem missing={missing} choices={choices} change={change} />
          </Named>
        )}
      </Box>
    </Box>
  );
}

type NamedProps = {
  title: string;
  lines: readonly { key: string; car: string; traits: CarTraits; end: ReactNode }[];
  children?: ReactNode;
};

/** Cars under a heading, the first of them until more are asked for. */
function Named({ title, lines, children }: NamedProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const more = lines.length - FIRST;
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 4, py: 3 }}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {children}
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: "none", maxHeight: 420, overflow: "auto" }}>
        {(isWhole ? lines : lines.slice(0, FIRST)).map(({ key, car, traits, end }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 4, py: 1 }}
          >
            <Box sx={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
              {car}
              <Traits of={traits} />
            </Box>
            <Box sx={{ ml: "auto" }}>{end}</Box>
          </Box>
        ))}
      </Box>
      {more > 0 && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t("preview.showMore", { shown: wholeNumber(more) })}
        </Button>
      )}
    </Card>
  );
}

/** The fate of the supplier's cars that are not in the list any more. */
export function WhatBecomesOfThem({
  missing: { fate: unsaid, called_sold = 0 },
  choices,
  change,
}: Pick<ChangesProps, "choices" | "change"> & { missing: MissingStock }) {
  const { t } = useTranslation("imports");
  const fate = choices.missing ?? unsaid;
  return (
    <>
      <RadioGroup
        row
        aria-label={t("changes.fate")}
        value={fate}
        onChange={(_, chosen) => {
          const missing = MissingFate.options.find((one) => one === chosen);
          if (missing) change((now) => ({ ...now, missing }));
        }}
      >
        {MissingFate.options.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={t(`changes.fates.${one}`)}
          />
        ))}
      </RadioGroup>
      {fate === "keep" && called_sold > 0 && (
        <Box sx={{ fontSize: "0.875rem" }}>
          {t("changes.calledSold", { count: called_sold, shown: wholeNumber(called_sold) })}
        </Box>
      )}
    </>
  );
}

/** Remarks on what the figures do not say. */
function Remarks({ foresight }: { foresight: Foresight }) {
  const { t } = useTranslation("imports");
  const rowName = useRowName();
  const { is_whole, noted, notes, left_out, rejected } = foresight;
  if (is_whole && noted === 0 && left_out === 0) return null;
  const named = notes.slice(0, NAMED);
  const lines = named.map(rowName).join(listComma(currentLanguage()));
  return (
    <Box sx={{ mt: 2, px: 1, fontSize: "0.75rem", color: "text.secondary", display: "grid", gap: 1 }}>
      {!is_whole && (
        <div>
          {t("preview.outcome.partial", { shown: wholeNumber(carsTaken(foresight) + rejected + left_out) })}
        </div>
      )}
      {left_out > 0 && (
        <div>{t("preview.outcome.leftOut", { count: left_out, shown: wholeNumber(left_out) })}</div>
      )}
      {noted > 0 && (
        <div>
          {t("preview.outcome.notes", { count: noted, lines })}
          {noted > named.length &&
            ` ${t("preview.outcome.more", { shown: wholeNumber(noted - named.length) })}`}
        </div>
      )}
    </Box>
  );
}
