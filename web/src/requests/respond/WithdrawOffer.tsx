import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useWithdrawOffer } from "../requests.api.ts";

/** Takes the own offer back, after asking. */
export function WithdrawOffer({ requestId }: { requestId: string }) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const withdrawOffer = useWithdrawOffer();
  const [isAsked, ask] = useState(false);

  function confirm() {
    withdrawOffer.mutate(
      { id: requestId, state: "withdrawn" },
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
      </ConfirmDialog>
    </>
  );
}
