import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { writtenDay } from "../../../platform/format.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useFigureName } from "../use-figure-name.ts";
import { lostIn, slipsIn } from "./slips.rules.ts";
import { useSayChange } from "./use-figure-changes.ts";

type ConfirmPublishProps = {
  open: boolean;
  draft: CostSheet;
  /** The sheet from which the draft began. */
  base: CostSheet;
  validFrom: string;
  /** Whether another sheet counts on the day, which the draft would replace. */
  isOtherDay: boolean;
  /** The day of the sheet that follows, which keeps what is emptied here. */
  next: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what is lost by publishing and what may be a slip, and asks whether that is meant. */
export function ConfirmPublish({ draft, base, validFrom, isOtherDay, next, ...dialog }: ConfirmPublishProps) {
  const { t } = useTranslation("costs");
  const lost = useLostFigures()(draft, base);
  const slips = slipsIn(base, draft);
  const nameOf = useFigureName();
  const sayChange = useSayChange();
  const day = writtenDay(validFrom);
  return (
    <ConfirmDialog title={t("admin.confirm.title", { day })} confirm={t("admin.publish")} isFinal {...dialog}>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 3, overflowWrap: "anywhere" }}>
        {isOtherDay && <div>{t("admin.otherDay", { day })}</div>}
        {lost.dollar && <div>{t("admin.confirm.noDollar")}</div>}
        {lost.euro && <div>{t("admin.confirm.noEuro")}</div>}
        {lost.names.length > 0 && (
          <div>
            {t("admin.confirm.unknown")}
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {lost.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </Box>
          </div>
        )}
        {slips.length > 0 && (
          <div>
            {t("admin.confirm.unusual")}
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {slips.map(({ key, path, was, is }) => (
                <li key={key}>{sayChange({ name: nameOf(draft, path), was, is })}</li>
              ))}
            </Box>
          </div>
        )}
        {lost.count > 0 && next !== undefined && (
          <div>{t("admin.confirm.until", { day: writtenDay(next) })}</div>
        )}
      </Box>
    </ConfirmDialog>
  );
}

/** The figures that a draft does not know any more: the rates, which others are worked out by, and the names of all else. */
export function useLostFigures() {
  const nameOf = useFigureName();
  return (draft: CostSheet, base: CostSheet) => {
    const lost = lostIn(base, draft).map(({ path }) => nameOf(draft, path));
    const [dollar, euro] = [nameOf(draft, "currency.usd_kzt"), nameOf(draft, "currency.eur_kzt")];
    return {
      dollar: lost.includes(dollar),
      euro: lost.includes(euro),
      names: lost.filter((name) => name !== dollar && name !== euro),
      count: lost.length,
    };
  };
}
