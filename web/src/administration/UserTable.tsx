import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import type { ManagedUser } from "@khorgos/contract/administration/administration";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { Moment } from "../ui/Moment.tsx";
import { pressable } from "../ui/pressable.ts";
import { useCopy } from "../ui/use-copy.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { Contacts } from "./Contacts.tsx";
import { NameDoubts } from "./NameDoubts.tsx";
import { ResponsiveTable } from "./ResponsiveTable.tsx";
import { RoleChip } from "./RoleChip.tsx";
import { UserActions } from "./UserActions.tsx";
import { useIssueResetLink } from "./administration.api.ts";
import { companyOf, decisionsOn } from "./managed-users.rules.ts";

type UserCellProps = { row: ManagedUser };

/** Accounts in rows, each with what may be decided about it. */
export function UserTable({ users }: { users: readonly ManagedUser[] }) {
  const { t } = useTranslation("administration");
  const columns = [
    { label: t("users.name"), Cell: Name },
    { label: t("users.contacts"), Cell: Contacts },
    { label: t("users.address"), Cell: Address, has: ({ address }: ManagedUser) => address !== "" },
    { label: t("users.registered"), Cell: Registered, steady: true },
    { label: t("users.status"), Cell: Standing },
    {
      label: t("users.decision"),
      Cell: UserActions,
      has: (user: ManagedUser) => decisionsOn(user).length > 0,
      steady: true,
    },
  ];
  return <ResponsiveTable label={t("users.title")} columns={columns} rows={users} />;
}

function Name({ row }: UserCellProps) {
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>{row.name}</Box>
      <Box sx={{ mt: 1, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <RoleChip role={row.role} />
        <span>{companyOf(row)}</span>
      </Box>
      <NameDoubts doubts={row.name_doubts} />
    </>
  );
}

const Address = ({ row }: UserCellProps) => <Box sx={{ whiteSpace: "pre-line" }}>{row.address}</Box>;
const Registered = ({ row }: UserCellProps) => <Moment iso={row.created_at} />;

/** With the words that were sent along, so that a second administrator knows why. */
function Standing({ row }: UserCellProps) {
  const { t } = useTranslation("administration");
  const { email, status, decision_message } = row;
  return (
    <>
      <StatusChip status={status} />
      {status === "rejected" && decision_message && (
        <Typography
          variant="caption"
          component="p"
          sx={{ mt: 1, maxWidth: 240, color: "text.secondary", whiteSpace: "pre-line" }}
        >
          {decision_message}
        </Typography>
      )}
      <Box sx={{ mt: 1, display: "flex", flexDirection: "column", alignItems: "flex-start" }}>
        <Link
          component={RouterLink}
          to={`/admin/audit?${new URLSearchParams({ q: email }).toString()}`}
          aria-label={t("users.historyOf", { email })}
          sx={{ ...pressable, fontSize: "0.75rem" }}
        >
          {t("users.history")}
        </Link>
        <ResetLink user={row} />
      </Box>
    </>
  );
}

const tones = { pending: "warning", approved: undefined, rejected: "error" } as const;

/** How an account stands; what is as it should be stays quiet. */
function StatusChip({ status }: { status: AccountStatus }) {
  const { t } = useTranslation("administration");
  const tone = tones[status];
  return (
    <Chip
      size="small"
      label={t(`statuses.${status}`)}
      sx={tone && { bgcolor: `${tone}.light`, color: `${tone}.main` }}
    />
  );
}

/** The way back in for somebody who forgot their password and gets no emails; nobody's own. */
function ResetLink({ user }: { user: ManagedUser }) {
  const { t } = useTranslation("administration");
  const { user: self } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user.status !== "approved" || user.id === self?.id) return null;
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t("resetLink.openFor", { name: user.name })}
        sx={{ ...pressable, fontSize: "0.75rem", textAlign: "left" }}
      >
        {t("resetLink.open")}
      </Link>
      {isOpen && <ResetLinkDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Makes a link for a new password and shows it this once, to be handed on. */
function ResetLinkDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const issue = useIssueResetLink();
  const notice = useNotice();
  const copy = useCopy();
  const link = issue.data && `${location.origin}${issue.data.path}`;

  const make = () =>
    issue.mutate({ id: user.id }, { onError: (failure) => notice.failure(failure, t("resetLink.failed")) });

  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {t("resetLink.title", { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: "text.secondary" }}>
          {t(link ? "resetLink.ready" : "resetLink.text")}
        </Typography>
        {link && (
          <Box
            component="output"
            sx={{
              display: "block",
              mt: 4,
              p: 3,
              bgcolor: "background.default",
              borderRadius: 2,
              overflowWrap: "anywhere",
              userSelect: "all",
            }}
          >
            {link}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{link ? t("resetLink.close") : ui("cancel")}</Button>
        {link ? (
          <Button variant="contained" onClick={() => void copy(link, t("resetLink.copied"))}>
            {t("resetLink.copy")}
          </Button>
        ) : (
          <Button variant="contained" onClick={make} disabled={issue.isPending}>
            {t("resetLink.make")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
