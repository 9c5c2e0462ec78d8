import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { useAskSuppliers } from "./requests.api.ts";

/** Asks all suppliers with a fit for their offers. Pressed again it asks those who came meanwhile. */
export function AskSuppliers({ requestId, suppliers }: { requestId: string; suppliers: number }) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const ask = useAskSuppliers();
  if (suppliers === 0) return null;
  return (
    <Button
      variant="contained"
      disabled={ask.isPending || ask.isSuccess}
      onClick={() =>
        ask.mutate(
          { id: requestId },
          {
            onSuccess: ({ asked }) =>
              notice.success(asked > 0 ? t("fit.asked", { count: asked }) : t("fit.askedAlready")),
            onError: (failure) => notice.failure(failure, t("fit.askFailed")),
          },
        )
      }
    >
      {t("fit.ask", { count: suppliers })}
    </Button>
  );
}
