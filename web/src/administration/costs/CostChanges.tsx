import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { numberInSentence } from "../../platform/format.ts";
import { distinct, figureChanges } from "./cost-draft.rules.ts";
import { useFigureName } from "./use-figure-name.ts";

/** What the draft says otherwise than the published sheet. */
export function CostChanges({ draft, published }: { draft: CostSheet; published: CostSheet }) {
  const { t } = useTranslation("costs");
  const nameOf = useFigureName();
  const [before, after] = [keyed(published, nameOf), keyed(draft, nameOf)];
  const changes = figureChanges(before.figures, after.figures);
  const includedBefore = new Map(published.services.map(({ code, included }) => [code, included]));
  const includes = draft.services.flatMap(({ code, included }, at) =>
    (includedBefore.get(code) ?? included) === included ? [] : [{ code, included, at }],
  );
  const valueOf = (figure: Figure | undefined) =>
    figure === undefined ? "–" : figure.value === null ? t("admin.unknown") : numberInSentence(figure.value);
  if (changes.length === 0 && includes.length === 0) {
    const isSame = JSON.stringify(draft) === JSON.stringify(published);
    return (
      <Box sx={{ color: "text.secondary" }}>{isSame ? t("admin.unchanged") : t("admin.rowsChanged")}</Box>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: "anywhere" }}>
      {changes.map(({ name: key, was, is }) => (
        <li key={key}>
          {was && is && was.value === is.value
            ? t("admin.changedSource", { name: after.names.get(key) ?? key })
            : t("admin.change", {
                name: after.names.get(key) ?? before.names.get(key) ?? key,
                was: valueOf(was),
                is: valueOf(is),
              })}
        </li>
      ))}
      {includes.map(({ code, included, at }) => (
        <li key={code}>
          {nameOf(draft, `services.${at}`)}: {t("admin.included")} {included ? "✓" : "–"}
        </li>
      ))}
    </Box>
  );
}

/** The figures of a sheet by what they are in another one too, whatever stands above them: services by their codes, others by name. */
function keyed(sheet: CostSheet, nameOf: ReturnType<typeof useFigureName>) {
  const named = figuresOf(sheet).map(([path, figure]) => {
    const [part, at] = path.split(".");
    const name = nameOf(sheet, path);
    return { name, figure, key: part === "services" ? `services ${sheet.services[Number(at)]?.code}` : name };
  });
  // Two rows have one name until somebody types a bound.
  const keys = distinct(named.map(({ key }) => key));
  return {
    figures: named.map(({ figure }, index) => [keys[index] ?? "", figure] as const),
    names: new Map(named.map(({ name }, index) => [keys[index] ?? "", name])),
  };
}
