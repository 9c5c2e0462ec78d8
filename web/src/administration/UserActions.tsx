import type { ManagedUser } from "@khorgos/contract/administration/administration";
import type { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useApproveUser, useLookAgain, useStopPriceList } from "./administration.api.ts";
import { decisionsOn, isOvertaken } from "./managed-users.rules.ts";
import { RejectDialog } from "./RejectDialog.tsx";

/** Buttons of what may be decided about an account as it stands. Told when another administrator was faster. */
export function UserActions({ row: user }: { row: ManagedUser }) {
  const { t } = useTranslation("administration");
  const notice = useNotice();
  const approve = useApproveUser();
  const stopList = useStopPriceList();
  const lookAgain = useLookAgain();
  const [isRejecting, setRejecting] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const { id, name, status, reads_list } = user;

  function fail(failure: Failure) {
    setRejecting(false);
    notice.failure(failure, t("decision.failed"));
    if (isOvertaken(failure)) lookAgain();
  }

  const letIn = () =>
    approve.mutate(
      { id, seen: status },
      { onSuccess: () => notice.success(t("decision.approved", { name })), onError: fail },
    );

  const stopReading = () =>
    stopList.mutate(
      { id },
      {
        onSuccess: () => notice.success(t("priceList.stopped", { name })),
        onError: (failure) => notice.failure(failure, t("decision.failed")),
        onSettled: () => setStopping(false),
      },
    );

  function onDone() {
    setRejecting(false);
    notice.success(t(status === "approved" ? "decision.suspended" : "decision.rejected", { name }));
  }

  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, gap: 2 }}>
      {decisionsOn(user).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant="outlined"
          sx={{ px: 2 }}
          disabled={approve.isPending}
          aria-label={`${t(`decision.${decision}`)}: ${name}`}
          onClick={decision === "approve" ? letIn : () => setRejecting(true)}
        >
          {t(`decision.${decision}`)}
        </Button>
      ))}
      {reads_list === true && (
        <Button
          size="small"
          variant="outlined"
          sx={{ px: 2 }}
          disabled={stopList.isPending}
          aria-label={`${t("priceList.stop")}: ${name}`}
          onClick={() => setStopping(true)}
        >
          {t("priceList.stop")}
        </Button>
      )}
      {isStopping && (
        <ConfirmDialog
          open
          title={t("priceList.ask", { name })}
          confirm={t("priceList.stop")}
          busy={stopList.isPending}
          onConfirm={stopReading}
          onClose={() => setStopping(false)}
        >
          {t("priceList.text")}
        </ConfirmDialog>
      )}
      {isRejecting && (
        <RejectDialog user={user} onClose={() => setRejecting(false)} onDone={onDone} onOvertaken={fail} />
      )}
    </Box>
  );
}
