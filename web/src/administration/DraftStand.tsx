import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { writtenDay } from "../platform/format.ts";
import { CostChanges } from "./CostChanges.tsx";
import { useFigureName } from "./use-figure-name.ts";
import type { standOf } from "./cost-desk.rules.ts";
import { isSame } from "./rebase.rules.ts";

type DraftStandProps = {
  stand: ReturnType<typeof standOf>;
  sheet: CostSheet;
  /** The published sheet from which the draft began, and what is said of it. */
  base: CostSheet;
  beganFrom: string;
  /** The sheet that counts on its day now. */
  onDay: CostSheet;
  /** Paths that were changed there as well. */
  overruled: readonly string[];
  validFrom: string;
  onCarryOver: () => void;
  onDiscard: () => void;
};

/**
 * Says that a draft began from another sheet than the one that it would replace, and what that one says otherwise; offers to make the
 * same changes there.
 */
export function DraftStand({
  stand,
  sheet,
  base,
  beganFrom,
  onDay,
  overruled,
  validFrom,
  onCarryOver,
  onDiscard,
}: DraftStandProps) {
  const { t } = useTranslation("costs");
  const nameOf = useFigureName();
  if (stand === "stands" && overruled.length === 0) return null;
  return (
    <Box
      role="alert"
      sx={{ px: 4, py: 3, borderRadius: 1, border: 1, borderColor: "warning.main", overflowWrap: "anywhere" }}
    >
      {stand === "stands" ? (
        <>
          {t("admin.overruled")}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {overruled.map((path) => (
              <li key={path}>{nameOf(sheet, path)}</li>
            ))}
          </Box>
        </>
      ) : (
        <>
          <div>{beganFrom}</div>
          <div>
            {stand === "outrun" ? t("admin.outrun") : t("admin.otherDay", { day: writtenDay(validFrom) })}
          </div>
          {!isSame(onDay, base) && <CostChanges draft={onDay} base={base} />}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2, mx: -2 }}>
            <Button onClick={onCarryOver}>{t("admin.carryOver")}</Button>
            <Button color="error" onClick={onDiscard}>
              {t("admin.discard")}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
