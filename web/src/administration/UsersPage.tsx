import { AccountStatus, Role } from "@khorgos/contract/accounts/accounts";
import { given } from "@khorgos/contract/platform/fields";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { PlainSelect } from "../ui/SelectField.tsx";
import { Page } from "../ui/Page.tsx";
import { useListUsers } from "./administration.api.ts";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { SearchField } from "./SearchField.tsx";
import { UserTable } from "./UserTable.tsx";

const Filter = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  status: given(AccountStatus),
  role: given(Role),
});
const everybody = { q: undefined, status: undefined, role: undefined };

/** Every account: find one, see how it stands, suspend it or let it in again. */
export function UsersPage() {
  const { t } = useTranslation("administration");
  const [filter, change] = useAddressState(Filter);
  const list = useListUsers(filter);
  const users = list.data?.pages.flatMap((page) => page.users);
  const total = list.data?.pages[0]?.total;
  const search = useCallback((q: string) => change({ q }, "quietly"), [change]);
  const any = { value: "", label: t("users.any") };

  return (
    <Page title={t("users.title")}>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          mb: 4,
          // Side by side a status or a role would be cut on a phone.
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)",
          },
        }}
      >
        <SearchField
          label={t("users.search")}
          hint={t("users.searchHint")}
          value={filter.q ?? ""}
          onSearch={search}
        />
        <PlainSelect
          label={t("users.status")}
          value={filter.status ?? ""}
          options={[any, ...AccountStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) }))]}
          onChange={(status) => change({ status: AccountStatus.safeParse(status).data })}
        />
        <PlainSelect
          label={t("users.role")}
          value={filter.role ?? ""}
          options={[any, ...Role.options.map((value) => ({ value, label: t(`roles.${value}`) }))]}
          onChange={(role) => change({ role: Role.safeParse(role).data })}
        />
      </Box>
      <Typography
        component="output"
        sx={{ color: "text.secondary", mb: 2, display: "block", minHeight: "1.4em" }}
      >
        {total !== undefined && t("users.found", { count: total })}
      </Typography>
      {list.isPending && <RowSkeletons />}
      {list.error && !list.isPlaceholderData && !users && (
        <FailedState error={list.error} otherwise={t("users.failed")} onRetry={() => void list.refetch()} />
      )}
      {users?.length === 0 && (
        <EmptyState
          drawing="noMatch"
          title={t("users.none")}
          action={<Button onClick={() => change(everybody)}>{t("users.clear")}</Button>}
        />
      )}
      {users && users.length > 0 && (
        <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1, transition: "opacity 150ms" }}>
          <UserTable users={users} />
        </Box>
      )}
      <EndOfList pages={list} />
    </Page>
  );
}
