import { type Foresight, MAX_PREVIEWED_ROWS } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { listComma, wholeNumber } from "../../platform/format.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { StatCards } from "../../ui/StatCards.tsx";
import { useRowName } from "../use-row-name.ts";

/** So many lines are named before they are only counted. */
const NAMED = 12;

/** What would become of the list: how many cars in which way. Without a foresight its shape. */
export function PreviewResult({
  foresight,
  isCurrent,
}: {
  foresight: Foresight | undefined;
  isCurrent: boolean;
}) {
  const { t } = useTranslation("imports");
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
            { label: t("preview.outcome.rejected"), value: foresight && wholeNumber(foresight.rejected) },
          ]}
        />
      </Box>
      {foresight && <Remarks foresight={foresight} />}
    </Box>
  );
}

/** What the four figures do not say. */
function Remarks({ foresight: { is_whole, noted, notes, left_out } }: { foresight: Foresight }) {
  const { t } = useTranslation("imports");
  const rowName = useRowName();
  if (is_whole && noted === 0 && left_out === 0) return null;
  const named = notes.slice(0, NAMED);
  const lines = named.map(rowName).join(listComma(currentLanguage()));
  return (
    <Box sx={{ mt: 3, px: 1, fontSize: "0.75rem", color: "text.secondary", display: "grid", gap: 1 }}>
      {!is_whole && <div>{t("preview.outcome.partial", { shown: wholeNumber(MAX_PREVIEWED_ROWS) })}</div>}
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
