import type { User } from "@khorgos/contract/accounts";
import type { Names } from "@khorgos/contract/accounts/names";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

type WaitingNamesProps = {
  user: User;
  pending: Names | undefined;
  refused: (Names & { message: string }) | undefined;
  isBusy: boolean;
  onTakeBack: () => void;
};

const fields = ["name", "company_name", "dealership_name"] as const;

/** The names that wait for an administrator, with a way to take them back, or that were refused last, with the reason. */
export function WaitingNames({ user, pending, refused, isBusy, onTakeBack }: WaitingNamesProps) {
  const { t } = useTranslation("accounts");
  const { t: own } = useTranslation("own");
  const names = pending ?? refused;
  if (!names) return null;
  return (
    <Alert
      severity={pending ? "info" : "warning"}
      sx={{ mb: 5, "& .MuiAlert-message": { minWidth: 0, overflowWrap: "anywhere" } }}
    >
      <Box sx={{ fontWeight: 650 }}>{own(pending ? "profile.waits" : "profile.refused")}</Box>
      {fields.map((field) =>
        names[field] === undefined ? null : (
          <Box key={field}>
            {t(`fields.${field}`)}: {user[field]} → <strong>{names[field]}</strong>
          </Box>
        ),
      )}
      {pending && <Box sx={{ mt: 1 }}>{own("profile.waitsText")}</Box>}
      {refused?.message && <Box sx={{ mt: 1, whiteSpace: "pre-line" }}>{refused.message}</Box>}
      {pending && (
        <Button size="small" color="inherit" disabled={isBusy} onClick={onTakeBack} sx={{ mt: 1, ml: -1 }}>
          {own("profile.takeBack")}
        </Button>
      )}
    </Alert>
  );
}
