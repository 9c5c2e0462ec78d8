import type { CostPublication } from "@khorgos/contract/costs/costs";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { gapAtMark, moment, writtenDay } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { labelled } from "../ui/WrongFields.tsx";
import { type Costs, sheetBefore } from "./cost-desk.rules.ts";
import { isSame } from "./rebase.rules.ts";

type PublishedSheetsProps = {
  costs: Costs;
  today: string;
  /** The id of the one that is open. */
  shown: string;
  onOpen: (day: string) => void;
  /** Makes a draft of it; undefined while there is one, which would be lost. */
  onTakeBack: ((day: string) => void) | undefined;
};

/** The sheet that counts today and those of days to come, of which each can be opened. */
export function PublishedSheets({ costs, today, shown, onOpen, onTakeBack }: PublishedSheetsProps) {
  const { t } = useTranslation("costs");
  const say = useSheetSentence(today);
  const sheets = [{ sheet: costs.sheet, published: costs.published }, ...costs.coming_sheets];
  if (sheets.length === 1) return <Box sx={{ color: "text.secondary" }}>{say(costs)}</Box>;
  return (
    <Box sx={{ color: "text.secondary" }}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {sheets.map((one) => {
          const { id, valid_from } = one.published;
          const isComing = valid_from > today;
          const changes = isComing && !isSame(one.sheet, sheetBefore(valid_from, costs));
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, minHeight: 36 }}
            >
              <span>
                {say(one)}
                {isComing && !changes && `${gapAtMark(currentLanguage())}${t("admin.comingSame")}`}
              </span>
              {id === shown ? (
                <Box component="span" sx={{ fontWeight: 600, color: "text.primary" }}>
                  {t("admin.isOpen")}
                </Box>
              ) : (
                <Button
                  size="small"
                  aria-label={labelled(t("admin.open"), writtenDay(valid_from))}
                  onClick={() => onOpen(isComing ? valid_from : today)}
                >
                  {t("admin.open")}
                </Button>
              )}
              {changes && onTakeBack && (
                <Button
                  size="small"
                  aria-label={labelled(t("admin.takeBack"), writtenDay(valid_from))}
                  onClick={() => onTakeBack(valid_from)}
                >
                  {t("admin.takeBack")}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ fontSize: "0.875rem" }}>{t("admin.comingHint")}</Box>
    </Box>
  );
}

/** From when a sheet counts and who published it; nobody is named whose account was erased. */
function useSheetSentence(today: string) {
  const { t } = useTranslation("costs");
  return ({ sheet, published }: CostPublication) => {
    const { valid_from, published_by: who, published_at } = published;
    // Nobody published the sheet with which Khorgos came, which knows no rate, nor one that was published again with a rate: of the bank, or
    // carried over from a sheet of an earlier day.
    if (who === null && !knowsRate(sheet)) return t("admin.first");
    const said = { day: writtenDay(valid_from), when: moment(published_at) };
    const day = t(valid_from > today ? "admin.comingFrom" : "admin.inForce", said);
    const byName = who ? t("admin.publishedBy", { ...said, who }) : t("admin.publishedAt", said);
    const by = who === null ? t("admin.automatic", said) : byName;
    return [day, by].join(gapAtMark(currentLanguage()));
  };
}

const knowsRate = ({ currency }: CostPublication["sheet"]) =>
  Object.values(currency).some(({ value }) => value !== null);
