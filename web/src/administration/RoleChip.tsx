import type { Role } from "@khorgos/contract/accounts/accounts";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

const tones = { supplier: "secondary", dealer: "primary", administrator: undefined } as const;

/** Which side of the market somebody is on: purple sells, blue buys. */
export function RoleChip({ role }: { role: Role }) {
  const { t } = useTranslation("administration");
  const tone = tones[role];
  return (
    <Chip
      size="small"
      label={t(`roles.${role}`)}
      sx={tone && { bgcolor: `${tone}.light`, color: `${tone}.main` }}
    />
  );
}
