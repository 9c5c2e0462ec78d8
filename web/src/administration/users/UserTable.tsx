import type { ManagedUser } from "@khorgos/contract/administration/administration";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { Moment } from "../../ui/Moment.tsx";
import { pressable } from "../../ui/pressable.ts";
import { Contacts } from "../Contacts.tsx";
import { NameDoubts } from "../waiting/NameDoubts.tsx";
import { ResponsiveTable } from "../ResponsiveTable.tsx";
import { companyOf, decisionsOn } from "../managed-users.rules.ts";
import { RoleChip } from "../RoleChip.tsx";
import { StatusChip } from "../StatusChip.tsx";
import { ResetLink } from "./ResetLink.tsx";
import { UserActions } from "./UserActions.tsx";

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
