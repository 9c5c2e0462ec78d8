import { MAX_REASON } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { useWithdrawOffer } from "./requests.api.ts";

/** Takes the own offer back, after asking; the dealer reads why, where the supplier says so. */
export function WithdrawOffer({ requestId }: { requestId: string }) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const withdrawOffer = useWithdrawOffer();
  const [isAsked, ask] = useState(false);
  const [reason, write] = useState("");

  function confirm() {
    withdrawOffer.mutate(
      { id: requestId, state: "withdrawn", reason },
      {
        onSuccess: () => notice.success(t("respond.withdrawn")),
        onError: (error) => notice.failure(error, t("respond.withdrawFailed")),
        onSettled: () => ask(false),
      },
    );
  }

  return (
    <>
      <Button color="error" onClick={() => ask(true)} aria-haspopup="dialog">
        {t("respond.withdraw")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t("respond.withdraw")}
        confirm={t("respond.withdrawConfirm")}
        busy={withdrawOffer.isPending}
        onConfirm={confirm}
        onClose={() => ask(false)}
      >
        {t("respond.withdrawText")}
        <Box sx={{ mt: 4 }}>
          <FieldFrame label={t("deals.reason")} optional>
            {({ id }) => (
              <OutlinedInput
                id={id}
                fullWidth
                autoComplete="off"
                value={reason}
                onChange={({ target }) => write(target.value)}
                inputProps={{ maxLength: MAX_REASON }}
              />
            )}
          </FieldFrame>
        </Box>
      </ConfirmDialog>
    </>
  );
}
