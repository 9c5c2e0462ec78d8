import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { day } from "@khorgos/contract/platform/moment";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { moment, writtenDay } from "../../platform/format.ts";
import { FailedState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { CostChanges } from "./CostChanges.tsx";
import { CostParts } from "./CostParts.tsx";
import { useReadCosts } from "./costs.api.ts";
import { GoldenCars } from "./GoldenCars.tsx";
import { PublishCosts } from "./PublishCosts.tsx";
import { RowSkeletons } from "../RowSkeletons.tsx";

/** The rates by which costs are estimated: edited, compared with what is published, and published as a whole. */
export function CostsPage() {
  const { t } = useTranslation("costs");
  const ask = useReadCosts();
  return (
    <Page title={t("admin.title")} lead={t("admin.lead")}>
      {ask.data ? (
        <CostDesk
          key={ask.data.published.id}
          costs={ask.data}
          today={day(new Date(ask.dataUpdatedAt).toISOString())}
          onBeginAnew={() => void ask.refetch()}
        />
      ) : ask.error ? (
        <FailedState error={ask.error} otherwise={t("admin.failed")} onRetry={() => void ask.refetch()} />
      ) : (
        <RowSkeletons />
      )}
    </Page>
  );
}

type CostDeskProps = {
  costs: NonNullable<ReturnType<typeof useReadCosts>["data"]>;
  /** As of the reading, of the calendar in UTC+5. */
  today: string;
  onBeginAnew: () => void;
};

/** Mount it anew for another published sheet: the draft begins from it. */
function CostDesk({ costs: { sheet, published, coming, newest }, today, onBeginAnew }: CostDeskProps) {
  const { t } = useTranslation("costs");
  const [draft, setDraft] = useState<CostSheet>();
  const edited = draft ?? sheet;
  const change = useCallback(
    (make: (one: CostSheet) => CostSheet) => setDraft((now) => make(now ?? sheet)),
    [sheet],
  );
  const { valid_from, published_by, published_at } = published;
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
        <Box sx={{ color: "text.secondary" }}>
          {published_by
            ? t("admin.published", {
                day: writtenDay(valid_from),
                who: published_by,
                when: moment(published_at),
              })
            : t(isByBank(sheet) ? "admin.automatic" : "admin.first", { when: moment(published_at) })}{" "}
          {coming.length > 0 && t("admin.coming", { days: coming.map(writtenDay).join(", ") })}
        </Box>
        <CostParts sheet={edited} published={sheet} today={today} onChange={change} />
      </Box>
      <Card
        component="aside"
        sx={{
          p: { xs: 4, md: 5 },
          display: "flex",
          flexDirection: "column",
          gap: 3,
          position: { md: "sticky" },
          top: 72,
          maxHeight: { md: "calc(100vh - 88px)" },
          overflowY: "auto",
        }}
      >
        <SideTitle>{t("admin.golden")}</SideTitle>
        <GoldenCars draft={edited} published={sheet} today={today} />
        <SideTitle>{t("admin.changes")}</SideTitle>
        <CostChanges draft={edited} published={sheet} />
        {draft && (
          <Button onClick={() => setDraft(undefined)} sx={{ alignSelf: "flex-start" }}>
            {t("admin.reset")}
          </Button>
        )}
        <PublishCosts
          draft={edited}
          seen={newest}
          isChanged={draft !== undefined}
          today={today}
          onPublished={() => setDraft(undefined)}
          onBeginAnew={onBeginAnew}
        />
      </Card>
    </Box>
  );
}

/** Nobody published it: either Khorgos came with it, or the bank's rates made it. */
const isByBank = ({ currency }: CostSheet) =>
  Object.values(currency).some(({ certainty }) => certainty === "official");

const SideTitle = ({ children }: { children: string }) => (
  <Typography variant="overline" component="h2" sx={{ color: "text.secondary" }}>
    {children}
  </Typography>
);
