import { includeChanges, rowsDiffer } from "@khorgos/contract/costs/sheet-changes.rules";
import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { writtenDay } from "../platform/format.ts";
import { useFigureChanges, useSayChange } from "./use-figure-changes.ts";
import { serviceName } from "./use-figure-name.ts";

type CostChangesProps = {
  draft: CostSheet;
  base: CostSheet;
  /** What is said where it says the same; that nothing has been edited, unless told. */
  none?: string;
};

/** Shows what a draft says otherwise than the sheet from which it began, or than any other. */
export function CostChanges({ draft, base, none }: CostChangesProps) {
  const { t } = useTranslation("costs");
  const changes = useFigureChanges()(draft, base);
  const includes = includeChanges(base, draft);
  const sayChange = useSayChange();
  const areRowsOther = rowsDiffer(base, draft);
  if (changes.length === 0 && includes.length === 0 && !areRowsOther)
    return <Box sx={{ color: "text.secondary" }}>{none ?? t("admin.unchanged")}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: "anywhere" }}>
      {areRowsOther && <li>{t("admin.rowsChanged")}</li>}
      {changes.map(({ key, name, was, is }) => (
        <li key={key}>
          {was && is && was.value === is.value ? name : sayChange({ name, was, is })}
          {was && is && <OriginChange was={was} is={is} />}
        </li>
      ))}
      {includes.map(({ code, included, at }) => (
        <li key={code}>
          {t(included ? "admin.takenIn" : "admin.leftOut", {
            name: serviceName({ code, names: draft.services[at]?.names }),
          })}
        </li>
      ))}
    </Box>
  );
}

/** Where a figure is from and how certain it is, as far as that changes. */
function OriginChange({ was, is }: Record<"was" | "is", Figure>) {
  const { t } = useTranslation("costs");
  const parts = [
    { name: t("admin.source"), was: was.source || t("admin.noSource"), is: is.source || t("admin.noSource") },
    { name: t("admin.asOf"), was: writtenDay(was.as_of), is: writtenDay(is.as_of) },
    { name: t("admin.certainty"), was: t(`certainty.${was.certainty}`), is: t(`certainty.${is.certainty}`) },
  ];
  return parts
    .filter((part) => part.was !== part.is)
    .map((part) => (
      <Box key={part.name} sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {t("admin.change", part)}
      </Box>
    ));
}
