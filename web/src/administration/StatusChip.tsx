import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

const tones = { pending: "warning", approved: undefined, rejected: "error" } as const;

/** How an account stands; what is as it should be stays quiet. */
export function StatusChip({ status }: { status: AccountStatus }) {
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
