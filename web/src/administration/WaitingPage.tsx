import type { ManagedUser } from "@khorgos/contract/administration/administration";
import type { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address/address-state.ts";
import { useNotice } from "../platform/notices/notices.tsx";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Page } from "../ui/Page.tsx";
import { useLookAgain } from "./administration.api.ts";
import { KeyedList } from "./keys/KeyedList.tsx";
import { KeyHelp } from "./keys/KeyHelp.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { SearchField } from "./SearchField.tsx";
import { ApplicantRow } from "./waiting/ApplicantRow.tsx";
import { MarketCounters } from "./waiting/MarketCounters.tsx";
import { NameChanges } from "./waiting/NameChanges.tsx";
import { HEADING, useWaitingList } from "./waiting/use-waiting-list.ts";

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
