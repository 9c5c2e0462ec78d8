import type { Foresight, PriceWarning } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../platform/format.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { Money } from "../../ui/Money.tsx";
import { useColumnName } from "../use-reason.ts";
import { useRowName } from "../use-row-name.ts";
import * as rules from "./choices.rules.ts";
import { AsInFile, Mended, MendField } from "./MendField.tsx";
import { Portions } from "./Portions.tsx";
import { CurrencySelect } from "./reading/CurrencySelect.tsx";
import { Section } from "./Section.tsx";
import type { Change } from "./use-preview.ts";

type PriceWarningsProps = {
  warnings: readonly PriceWarning[];
  /** As the server sees it now: a price that it no longer names has been mended. */
  foresight: Foresight;
  reading: ReadingDescription;
  choices: ReadingChoices;
  change: Change;
};

/** Changes above this share are more likely a slip than a new price. */
const LIKELY_SLIP = 0.5;

/**
 * Prices that jump, or are far from the market: most often a slip of the hand or a wrong rate, so each can be mended here or
 * left out.
 */
export function PriceWarnings({ warnings, foresight, reading, ...rest }: PriceWarningsProps) {
  const { t } = useTranslation("imports");
  const warned = new Set(foresight.warnings.map(({ line }) => line));
  const unnamed = foresight.warned - foresight.warnings.length;
  const isForeign = reading.currency !== undefined;
  return (
    <Section
      title={t("preview.prices.title", { shown: wholeNumber(foresight.warned) })}
      lead={
        <>
          <div>{t("preview.prices.lead")}</div>
          {unnamed > 0 && (
            <div>{t("preview.firstOnly", { shown: wholeNumber(foresight.warnings.length) })}</div>
          )}
        </>
      }
    >
      {!isForeign && rules.looksForeign(foresight) && (
        <Box sx={{ px: 4, pb: 4, maxWidth: 480 }}>
          <CurrencySelect label={t("preview.prices.otherCurrency")} reading={reading} {...rest} />
        </Box>
      )}
      <Portions of={warnings}>
        {(warning) => (
          <Warning
            key={warning.line}
            warning={warning}
            isWarned={warned.has(warning.line)}
            isForeign={isForeign}
            {...rest}
          />
        )}
      </Portions>
    </Section>
  );
}

type WarningProps = {
  warning: PriceWarning;
  isWarned: boolean;
  /** Whether the file's prices are in another currency than dollars. */
  isForeign: boolean;
} & Pick<PriceWarningsProps, "choices" | "change">;

function Warning({ warning, isWarned, isForeign, choices, change }: WarningProps) {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  const { line, car, supplier_sku, price } = warning;
  const cell = { line, column: "price" } as const;
  const isOut = rules.isLeftOut(choices, line);
  const mended = rules.mendedTo(choices, cell);
  const row = useRowName()(line);
  const sayLine = t("preview.line", { line: row });
  const sayCell = t("preview.cellAt", { cell: nameOf("price"), line: row });

  return (
    <Box
      component="li"
      data-cell
      sx={{
        display: "grid",
        gap: { xs: 2, md: 4 },
        alignItems: "center",
        gridTemplateColumns: { xs: "1fr auto", md: "minmax(0, 1fr) 320px 150px 150px" },
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: "1 / -1", md: "auto" }, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 650 }}>{car}</Box>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          {supplier_sku && `${supplier_sku} · `}
          {sayLine}
        </Box>
      </Box>
      {isOut ? (
        <Box sx={{ gridColumn: { xs: "auto", md: "span 2" }, color: "text.secondary" }}>
          {t("preview.leftOut")}
        </Box>
      ) : (
        <>
          <Box
            sx={{
              gridColumn: { xs: "1 / -1", md: "auto" },
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              justifyContent: { md: "flex-end" },
              columnGap: 4,
            }}
          >
            {isWarned ? <Comparison of={warning} /> : <Mended />}
            {mended !== undefined && (
              <AsInFile label={sayCell} onClick={() => change((now) => rules.asInFile(now, cell))} />
            )}
          </Box>
          <MendField
            label={sayCell}
            value={mended?.replace(/^\$/, "") ?? String(price)}
            onMend={(value) => change((now) => rules.mend(now, cell, rules.inDollars(value, isForeign)))}
          />
        </>
      )}
      <Button
        size="small"
        variant="outlined"
        onClick={() => change((now) => (isOut ? rules.takeBackIn : rules.leaveOut)(now, line))}
        aria-label={`${t(isOut ? "preview.takeBackIn" : "preview.leaveOut")}, ${sayLine}`}
      >
        {t(isOut ? "preview.takeBackIn" : "preview.leaveOut")}
      </Button>
    </Box>
  );
}

/** What is odd about a price: what it was before, and what the model costs on the market. */
function Comparison({ of: { was, price, median } }: { of: PriceWarning }) {
  const { t } = useTranslation("imports");
  return (
    <Box sx={{ display: "grid", justifyItems: { md: "end" }, rowGap: 1 }}>
      {was === null ? (
        <Box component="span" sx={{ fontWeight: 650 }}>
          <Money amount={price} />
        </Box>
      ) : (
        <Leap was={was} price={price} />
      )}
      {median !== null && (
        <Box component="span" sx={{ fontSize: "0.75rem" }}>
          {t("preview.prices.market", {
            median: money(median),
            times: rules.sayTimes(price, median, currentLanguage()),
          })}
        </Box>
      )}
    </Box>
  );
}

/** From which price to which, and by how much. */
function Leap({ was, price }: { was: number; price: number }) {
  const share = rules.changeOf({ was, price });
  return (
    <Box component="span" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
      <span>
        <Money amount={was} /> →{" "}
        <Box component="span" sx={{ fontWeight: 650 }}>
          <Money amount={price} />
        </Box>
      </span>
      {share !== undefined && (
        <Box
          component="span"
          sx={{
            minWidth: 56,
            textAlign: "right",
            whiteSpace: "nowrap",
            fontWeight: Math.abs(share) > LIKELY_SLIP ? 700 : 500,
          }}
        >
          {rules.sayChange(share)}
        </Box>
      )}
    </Box>
  );
}
