import type { AuditEntry } from "@khorgos/contract/administration";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Page } from "../ui/Page.tsx";
import { useAudit } from "./administration.api.ts";
import { Ledger } from "./Ledger.tsx";
import { readSubject } from "./managed-users.rules.ts";
import { MoreButton } from "./MoreButton.tsx";

/** Who did what to whose account, when and why. */
export function AuditPage() {
  const { t } = useTranslation("administration");
  const list = useAudit();
  const entries = list.data?.pages.flatMap((page) => page.entries);

  const columns = [
    { label: t("audit.what"), Cell: What },
    { label: t("audit.whom"), Cell: Whom },
    { label: t("audit.who"), Cell: Who },
    { label: t("audit.when"), Cell: When, steady: true },
    { label: t("audit.why"), Cell: Why, has: ({ why }: AuditEntry) => why !== "" },
  ];

  return (
    <Page title={t("audit.title")} lead={t("audit.lead")}>
      {list.isPending && <Skeleton variant="rounded" height={320} />}
      {list.error && !entries && (
        <FailedState error={list.error} otherwise={t("audit.failed")} onRetry={() => void list.refetch()} />
      )}
      {entries?.length === 0 && <EmptyState drawing="empty" title={t("audit.none")} />}
      {entries && entries.length > 0 && <Ledger label={t("audit.title")} columns={columns} rows={entries} />}
      <MoreButton list={list} />
    </Page>
  );
}

type Cell = { row: AuditEntry };

function What({ row: { what } }: Cell) {
  const { t } = useTranslation("administration");
  return (
    <Box sx={{ fontWeight: 650, overflowWrap: "break-word" }}>
      {t(`deeds.${what}`, { defaultValue: what })}
    </Box>
  );
}

function Whom({ row: { whom } }: Cell) {
  const { name, email } = readSubject(whom);
  return (
    <>
      {name}
      {email && <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{email}</Box>}
    </>
  );
}

function Who({ row: { who } }: Cell) {
  const { t } = useTranslation("administration");
  return who || t("audit.system");
}

const When = ({ row: { when } }: Cell) => <Moment iso={when} />;
const Why = ({ row: { why } }: Cell) => <Box sx={{ whiteSpace: "pre-line", maxWidth: 480 }}>{why}</Box>;
