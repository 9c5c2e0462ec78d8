import { type ManagedUser, UNANSWERED_AFTER } from "@khorgos/contract/administration/administration";
import type { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Page } from "../ui/Page.tsx";
import { StatCards } from "../ui/StatCards.tsx";
import { ApplicantRow } from "./ApplicantRow.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { KeyedList } from "./KeyedList.tsx";
import { NameChanges } from "./NameChanges.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { SearchField } from "./SearchField.tsx";
import { useCountMarket, useLookAgain } from "./administration.api.ts";
import { HEADING, useWaitingList } from "./use-waiting-list.ts";

const WaitingUrl = z.object({ q: z.optional(z.string().check(z.maxLength(200))) });

/** The administrator's first page: the market in figures, and everybody who waits for a decision. */
export function WaitingPage() {
  const { t } = useTranslation("administration");
  const [{ q }, change] = useAddressState(WaitingUrl);
  const queue = useWaitingList(q);
  const { list, applicants, total } = queue;
  const [isHelping, setHelping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = useCallback((q: string) => change({ q }, "quietly"), [change]);
  const notice = useNotice();
  const lookAgain = useLookAgain();
  // Up here, so that the words being written survive when their reader leaves the list meanwhile.
  const [rejected, setRejected] = useState<ManagedUser>();

  function leave(user: ManagedUser, words: string) {
    setRejected(undefined);
    queue.leave(user, words);
  }

  function tellOvertaken(user: ManagedUser, failure: Failure) {
    notice.failure(failure, t("decision.failed"));
    leave(user, "");
    lookAgain();
  }

  const isNobody = applicants?.length === 0 && !list.hasNextPage;

  return (
    <Page title={t("waiting.title")} lead={t("waiting.lead")}>
      <MarketCounters onWaiting={queue.goToFirst} />
      <NameChanges />
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 2, alignItems: "center", mb: 3 }}>
        <Typography variant="h2" id={HEADING} tabIndex={-1} aria-live="polite">
          {total === undefined
            ? t("waiting.heading")
            : t(q ? "waiting.found" : "waiting.count", { count: total })}
        </Typography>
        <Typography component="output" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {queue.said} {queue.notCounted && t(`waiting.${queue.notCounted}`)}
        </Typography>
        <Box sx={{ ml: "auto" }}>
          <KeyHelp
            list="applicants"
            open={isHelping}
            onOpen={() => setHelping(true)}
            onClose={() => setHelping(false)}
          />
        </Box>
      </Box>
      {(q || !isNobody) && (
        <Box sx={{ mb: 4, maxWidth: 480 }}>
          <SearchField
            label={t("waiting.search")}
            hint={t("users.searchHint")}
            value={q ?? ""}
            onSearch={search}
            inputRef={field}
            shortcut="/"
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" || !applicants?.length) return;
              event.preventDefault();
              queue.goToFirst();
            }}
          />
        </Box>
      )}
      {list.isPending && <RowSkeletons />}
      {list.error && !list.data && (
        <FailedState error={list.error} otherwise={t("users.failed")} onRetry={() => void list.refetch()} />
      )}
      {isNobody && !q && (
        <EmptyState drawing="empty" title={t("waiting.none")} text={t("waiting.noneText")} />
      )}
      {isNobody && q && (
        <EmptyState
          drawing="noMatch"
          title={t("waiting.noMatch")}
          action={<Button onClick={() => change({ q: undefined })}>{t("users.clear")}</Button>}
        />
      )}
      {applicants && applicants.length > 0 && (
        <KeyedList
          label={t("waiting.title")}
          rows={applicants}
          keyOf={({ id }) => id}
          isStale={list.isPlaceholderData}
          onSearch={() => field.current?.focus()}
          onHelp={() => setHelping(true)}
          onEnd={() => list.hasNextPage && !list.isFetchingNextPage && void list.fetchNextPage()}
        >
          {(user, isCurrent) => (
            <ApplicantRow
              key={user.id}
              user={user}
              isCurrent={isCurrent}
              isMeantForGone={queue.isMeantForGone}
              onDoublePress={queue.tellDoublePress}
              onTooFast={queue.tellStillSaving}
              onLeave={leave}
              onReject={setRejected}
              onOvertaken={tellOvertaken}
            />
          )}
        </KeyedList>
      )}
      <EndOfList pages={list} />
      {rejected && (
        <RejectDialog
          key={rejected.id}
          user={rejected}
          onClose={() => setRejected(undefined)}
          onDone={() => leave(rejected, t("decision.rejected", { name: rejected.name }))}
          onOvertaken={(failure) => tellOvertaken(rejected, failure)}
        />
      )}
    </Page>
  );
}

const counted = ["waiting", "suppliers", "dealers", "cars", "open_requests", "unanswered_requests"] as const;
type Counter = (typeof counted)[number];

/** Where a figure can be looked into. */
const places: Partial<Record<Counter, string>> = {
  suppliers: "/admin/users?status=approved&role=supplier",
  dealers: "/admin/users?status=approved&role=dealer",
  cars: "/admin/market",
};

/** The market in six figures. When they cannot be had a dash stands for them: the list below matters more. */
export function MarketCounters({ onWaiting }: { onWaiting: () => void }) {
  const { t } = useTranslation("administration");
  const { data, isError } = useCountMarket();
  const labelOf = (name: Counter) => t(`counters.${name}`, { hours: UNANSWERED_AFTER });

  function say(name: Counter) {
    if (!data) return isError ? "–" : undefined;
    const figure = wholeNumber(data.counters[name]);
    const spoken = `${labelOf(name)}: ${figure}`;
    const place = places[name];
    if (place)
      return (
        <Link component={RouterLink} to={place} aria-label={spoken} sx={{ font: "inherit" }}>
          {figure}
        </Link>
      );
    if (name === "waiting" && data.counters.waiting > 0)
      return (
        <Link
          component="button"
          type="button"
          onClick={onWaiting}
          aria-label={spoken}
          // As tall as the letters of any font, without making the line taller.
          sx={{ font: "inherit", verticalAlign: "baseline", py: 1, my: -1 }}
        >
          {figure}
        </Link>
      );
    const isOverdue = name === "unanswered_requests" && data.counters[name] > 0;
    return isOverdue ? <Box sx={{ color: "warning.main" }}>{figure}</Box> : figure;
  }

  return <StatCards stats={counted.map((name) => ({ label: labelOf(name), value: say(name) }))} />;
}
