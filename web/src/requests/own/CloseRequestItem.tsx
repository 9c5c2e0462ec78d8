import type { CarRequest } from "@khorgos/contract/requests/requests";
import { decideStatus } from "@khorgos/contract/requests/requests.rules";
import MenuItem from "@mui/material/MenuItem";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useChangeRequestStatus } from "../requests.api.ts";

type CloseRequestItemProps = { request: CarRequest; onDone: () => void };

/** "Close" in a request's three-dot menu; grey once there is nothing left to close. */
export function CloseRequestItem({ request, onDone }: CloseRequestItemProps) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const changeStatus = useChangeRequestStatus();
  const canClose = decideStatus(request.status, "closed") === "change";

  function close() {
    changeStatus.mutate(
      { id: request.id, status: "closed" },
      {
        onSuccess: () => notice.success(t("my.closed")),
        onError: (error) => notice.failure(error, t("my.closeFailed")),
        onSettled: onDone,
      },
    );
  }

  return (
    <MenuItem disabled={!canClose || changeStatus.isPending} onClick={close}>
      {t("my.closeRequest")}
    </MenuItem>
  );
}
