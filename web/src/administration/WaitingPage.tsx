import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { ApplicantRow } from "./waiting/ApplicantRow.tsx";
import { MarketCounters } from "./waiting/MarketCounters.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { useWaitingList } from "./waiting/use-waiting-list.ts";

/** The administrator's desk: the market in figures, and everybody who waits for a decision. */
export function WaitingPage() {
  const { t } = useTranslation("administration");
  const { list, applicants, total, said, leave, isTooSoon } = useWaitingList();

  return (
    <Page title={t("waiting.title")} lead={t("waiting.lead")}>
      <MarketCounters />
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, alignItems: "baseline", mb: 3 }}>
        <Typography variant="h2">
          {total === undefined ? t("waiting.heading") : t("waiting.count", { count: total })}
        </Typography>
        <Typography component="output" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {said}
        </Typography>
      </Box>
      {list.isPending && <Skeleton variant="rounded" height={240} />}
      {list.error && !list.data && (
        <FailedState error={list.error} otherwise={t("users.failed")} onRetry={() => void list.refetch()} />
      )}
      {applicants && applicants.length === 0 && !list.hasNextPage && (
        <EmptyState drawing="empty" title={t("waiting.none")} text={t("waiting.noneText")} />
      )}
      {applicants && applicants.length > 0 && (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {applicants.map((user) => (
            <ApplicantRow key={user.id} user={user} isTooSoon={isTooSoon} onLeave={leave} />
          ))}
        </Card>
      )}
      <MoreButton list={list} />
    </Page>
  );
}
