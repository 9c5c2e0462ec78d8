import { type Deal, giveUpDeal } from "@khorgos/contract/requests/deals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useNotice } from "../platform/notices.tsx";
import { Form } from "../ui/Form.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { RequestDialog } from "./RequestDialog.tsx";
import { useGiveUpDeal } from "./requests.api.ts";

const GivingUp = z.object({ reason: giveUpDeal.input.shape.reason });

/** Why a deal falls through, which the other party reads. */
export function GiveUpDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation("requests");
  const notice = useNotice();
  const giveUp = useGiveUpDeal();
  const form = useKhorgosForm(GivingUp, { reason: "" }, { draft: `give up ${deal.id}` });

  const cancel = () => {
    form.draft.forget();
    onClose();
  };

  async function submit({ reason }: { reason: string }) {
    await giveUp.mutateAsync({ id: deal.id, state: "fell_through", reason });
    notice.success(t("deals.givenUp"));
    onClose();
  }

  return (
    <RequestDialog title={t("deals.giveUpTitle", { number: deal.deal_number })} onClose={onClose}>
      <Form form={form} submit={submit} otherwise={t("deals.giveUpFailed")} label={t("deals.giveUp")}>
        <Box sx={{ color: "text.secondary" }}>{t("deals.giveUpText")}</Box>
        <TextField name="reason" label={t("deals.reason")} rows={3} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
          <Button onClick={cancel}>{t("deals.keep")}</Button>
          <SubmitButton busy={t("decide.busy")} isFinal>
            {t("deals.giveUp")}
          </SubmitButton>
        </Box>
      </Form>
    </RequestDialog>
  );
}
