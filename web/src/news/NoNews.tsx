import type { Role } from "@khorgos/contract/accounts/accounts";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dashboardOf } from "../platform/session.rules.ts";
import { useSession } from "../platform/session.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

/** Ways that each role has until there is news. */
const WAYS: Record<Role, string> = {
  supplier: "/car-requests",
  dealer: "/create-car-request",
  administrator: dashboardOf("administrator"),
};

/** Nothing was told yet: says what will be. */
export function NoNews() {
  const { t } = useTranslation("news");
  const { user } = useSession();
  if (!user) return null;
  return (
    <EmptyState
      drawing="empty"
      title={t("empty.title")}
      text={t(`empty.${user.role}.text`)}
      action={
        <Button component={Link} to={WAYS[user.role]} variant="outlined">
          {t(`empty.${user.role}.action`)}
        </Button>
      }
    />
  );
}
