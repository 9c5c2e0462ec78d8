import {
  type ChangedFigure,
  type ChangeLine,
  readChangeLine,
} from "@khorgos/contract/costs/sheet-changes.rules";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { numberInSentence, writtenDay } from "../../platform/format.ts";
import { useServiceNames } from "./costs.api.ts";
import { serviceName, useChangedName } from "./use-figure-name.ts";

/** What a publication of rates changed, as the audit log keeps it, in the reader's language; lines of versions before as they are. */
export function AuditedCosts({ why }: { why: string }) {
  const say = useChangeSentence(useServiceNames(/^services /m.test(why)));
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {why.split("\n").map((line) => {
        const change = readChangeLine(line);
        return <li key={line}>{change ? say(change) : line}</li>;
      })}
    </Box>
  );
}

/** The log knows services by their codes. Those of today's sheet are called by their names, as everywhere else. */
function useChangeSentence(services: ReturnType<typeof useServiceNames>) {
  const { t } = useTranslation("costs");
  const changedName = useChangedName();
  const named = (figure: ChangedFigure) => {
    const row = "row" in figure ? figure.row : {};
    return { ...row, names: services.get(row.code ?? "") };
  };
  const nameOf = (figure: ChangedFigure) =>
    changedName("row" in figure ? { ...figure, row: named(figure) } : figure);
  const valueOf = (said: string) =>
    said === "?" ? t("admin.unknown") : said === "–" ? said : numberInSentence(Number(said));
  return (change: ChangeLine): string => {
    switch (change.kind) {
      case "carried":
        return t("admin.log.carried", { day: writtenDay(change.from) });
      case "not carried":
        return t("admin.log.notCarried", { day: writtenDay(change.to) });
      case "names":
        return t("admin.rowsChanged");
      case "rest":
        return t("admin.log.rest", { count: change.count });
      case "value":
        return t("admin.change", {
          name: nameOf(change.figure),
          was: valueOf(change.was),
          is: valueOf(change.is),
        });
      case "source":
        return t("admin.log.source", { name: nameOf(change.figure), is: valueOf(change.is) });
      case "included":
        return t("admin.takenIn", { name: serviceName(named(change.figure)) });
      case "left out":
        return t("admin.leftOut", { name: serviceName(named(change.figure)) });
    }
  };
}
