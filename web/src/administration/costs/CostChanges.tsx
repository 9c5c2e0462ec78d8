import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { numberInSentence } from "../../platform/format.ts";
import { figureChanges } from "./cost-draft.rules.ts";
import { useFigureName } from "./use-figure-name.ts";

/** What the draft says otherwise than the published sheet. */
export function CostChanges({ draft, published }: { draft: CostSheet; published: CostSheet }) {
  const { t } = useTranslation("costs");
  const nameOf = useFigureName();
  const named = (sheet: CostSheet) =>
    figuresOf(sheet).map(([path, figure]) => [nameOf(sheet, path), figure] as const);
  const changes = figureChanges(named(published), named(draft));
  const includes = (sheet: CostSheet) => sheet.services.map(({ included }) => included).join();
  const valueOf = (figure: Figure | undefined) =>
    figure === undefined ? "–" : figure.value === null ? t("admin.unknown") : numberInSentence(figure.value);
  if (changes.length === 0 && includes(draft) === includes(published))
    return <Box sx={{ color: "text.secondary" }}>{t("admin.unchanged")}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: "anywhere" }}>
      {changes.map(({ name, was, is }) => (
        <li key={name}>
          {was && is && was.value === is.value
            ? t("admin.changedSource", { name })
            : t("admin.change", { name, was: valueOf(was), is: valueOf(is) })}
        </li>
      ))}
      {draft.services.map(({ code, included }, at) =>
        included === published.services[at]?.included ? null : (
          <li key={code}>
            {nameOf(draft, `services.${at}`)}: {t("admin.included")} {included ? "✓" : "–"}
          </li>
        ),
      )}
    </Box>
  );
}
