import { countingOn } from "@khorgos/contract/costs/coming.rules";
import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { goldenCars } from "@khorgos/contract/costs/golden-cars";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber, writtenDay } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { FormContext } from "../ui/form-context.ts";
import { CostChanges } from "./CostChanges.tsx";
import { CostParts } from "./CostParts.tsx";
import { DraftMark } from "./DraftMark.tsx";
import { DraftStand } from "./DraftStand.tsx";
import { PublishCosts } from "./PublishCosts.tsx";
import { PublishedSheets } from "./PublishedSheets.tsx";
import { SectionLinks } from "./SectionLinks.tsx";
import { type Costs, dayOfNext, fateOf, sheetBefore, sheetOn, standOf } from "./cost-desk.rules.ts";
import { draftFaults, isMiscounted } from "./cost-draft.rules.ts";
import { isSame } from "./rebase.rules.ts";
import { useCostDesk } from "./use-cost-desk.ts";

/** All that is wrong is an alert above the button; beside its field it is only read. */
const listedBeside = { nameField: () => {}, isListed: true };

type CostDeskProps = {
  costs: Costs;
  /** As of the reading, of the calendar in UTC+5. */
  today: string;
  onReadAgain: () => void;
};

/** The sheet that counts on the chosen day as it is edited, and beside it what that changes. */
export function CostDesk({ costs, today, onReadAgain }: CostDeskProps) {
  const { t } = useTranslation("costs");
  const { desk, isBack, change, choose, carryOver, takeBack, reset } = useCostDesk(costs, today);
  const [isDropping, setDropping] = useState(false);
  const aside = useRef<HTMLDivElement>(null);
  const askToDrop = () => setDropping(true);
  const { sheet, base, from, seen, overruled } = sheetOn(desk, costs);
  const stand = standOf(desk, costs);
  const faults = draftFaults(sheet, today);
  const fate = fateOf(from, costs, today);
  const beganFrom = t(`admin.beganFrom.${fate}`, { day: writtenDay(from.valid_from) });
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { md: "minmax(0, 1fr) 340px" },
        gap: 4,
        alignItems: "start",
      }}
    >
      <Box sx={{ display: "flex", flexDirection: "column", gap: 4, minWidth: 0 }}>
        {/* Side by side where there is room: what begins to be said while somebody types moves no field. */}
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, minHeight: { md: 60 } }}>
          <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
            <PublishedSheets
              {...{ costs, today }}
              shown={from.id}
              onOpen={choose}
              onTakeBack={
                desk.draft
                  ? undefined
                  : (day) => {
                      takeBack(day);
                      // The button is gone, and what it made stands there.
                      aside.current?.focus();
                    }
              }
            />
          </Box>
          {desk.draft && <DraftMark {...{ sheet, base, isBack }} onDrop={askToDrop} />}
        </Box>
        <SectionLinks />
        <FormContext value={listedBeside}>
          <CostParts
            {...{ sheet, faults, today }}
            isOutrun={stand === "outrun"}
            base={base}
            onChange={change}
          />
        </FormContext>
      </Box>
      <Card
        component="aside"
        id="costs-changes"
        ref={aside}
        tabIndex={-1}
        sx={{
          p: { xs: 4, md: 5 },
          display: "flex",
          flexDirection: "column",
          gap: 3,
          position: { md: "sticky" },
          top: 72,
          scrollMarginTop: 72,
          maxHeight: { md: "calc(100vh - 88px)" },
          overflowY: "auto",
        }}
      >
        <SideTitle>{t("admin.golden")}</SideTitle>
        {faults.some(isMiscounted) ? (
          <Box sx={{ color: "text.secondary" }}>{t("admin.notWorkedOut")}</Box>
        ) : (
          <GoldenCars draft={sheet} base={base} today={today} />
        )}
        <SideTitle about={t(`admin.against.${fate}`, { day: writtenDay(from.valid_from) })}>
          {t("admin.changes")}
        </SideTitle>
        <CostChanges draft={sheet} base={base} />
        {fate === "coming" && (
          <>
            <SideTitle about={t("admin.against.inForce", { day: writtenDay(costs.published.valid_from) })}>
              {t("admin.changesOn", { day: writtenDay(from.valid_from) })}
            </SideTitle>
            <CostChanges draft={sheet} base={costs.sheet} none={t("admin.sameOn")} />
          </>
        )}
        {fate === "coming" &&
          desk.draft &&
          desk.validFrom === from.valid_from &&
          isSame(sheet, sheetBefore(from.valid_from, costs)) && (
            <div>{t("admin.takesBack", { day: writtenDay(from.valid_from) })}</div>
          )}
        <DraftStand
          {...{ stand, sheet, base, overruled, beganFrom }}
          onDay={countingOn(costs, desk.validFrom).sheet}
          validFrom={desk.validFrom}
          onCarryOver={carryOver}
          onDiscard={askToDrop}
        />
        <PublishCosts
          {...{ faults, seen, today, beganFrom, stand }}
          draft={sheet}
          base={base}
          next={dayOfNext(desk.validFrom, costs)}
          validFrom={desk.validFrom}
          isChanged={desk.draft !== undefined}
          onChoose={choose}
          onPublished={reset}
          onOutdated={onReadAgain}
        />
      </Card>
      <ConfirmDialog
        open={isDropping}
        title={t("admin.drop.title")}
        confirm={t("admin.discard")}
        isFinal
        onConfirm={() => {
          setDropping(false);
          reset();
        }}
        onClose={() => setDropping(false)}
      >
        {t("admin.drop.final")}
      </ConfirmDialog>
    </Box>
  );
}

type SideTitleProps = { children: string; about?: string };

const SideTitle = ({ children, about }: SideTitleProps) => (
  <Box>
    <Typography variant="overline" component="h2" sx={{ color: "text.secondary" }}>
      {children}
    </Typography>
    {about && <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{about}</Box>}
  </Box>
);

type GoldenCarsProps = { draft: CostSheet; base: CostSheet; today: string };

/** Shows what known cars would cost by the draft, beside what they cost now. */
function GoldenCars({ draft, base, today }: GoldenCarsProps) {
  const { t } = useTranslation("costs");
  const sumOf = ({ total, missing }: CostEstimate) => {
    if (total.kzt === null) return t("admin.noTotal");
    const sum = [total.usd !== null && roundMoney(total.usd), `${wholeNumber(total.kzt)} ₸`]
      .filter(Boolean)
      .join(" · ");
    return missing.length === 0 ? sum : t("list.from", { sum });
  };
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {goldenCars(today).map(({ name, input }) => {
        const [is, was] = [draft, base].map((sheet) => sumOf(estimate(sheet, input, today)));
        return (
          <Box key={name} sx={{ py: 2, borderBottom: 1, borderColor: "divider" }}>
            <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
              {t(`admin.cars.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {is}
              {is !== was && (
                <Box component="span" sx={{ fontWeight: 400, color: "text.secondary", display: "block" }}>
                  {t("admin.was", { sum: was })}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
