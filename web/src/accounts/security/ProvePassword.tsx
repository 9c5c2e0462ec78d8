import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { OwnPasswordForm } from "../account-forms.rules.ts";
import type { SetUpTelephone } from "./SetUpTelephone.tsx";
import { useBeginTwoStep } from "./two-step.api.ts";

type ProvePasswordProps = {
  onProven: (Telephone: typeof SetUpTelephone, begun: { secret: string; uri: string }) => void;
  onCancel: () => void;
};

/** Anyone who finds a screen open must not be able to lock its owner out, so the password comes first. */
export function ProvePassword({ onProven, onCancel }: ProvePasswordProps) {
  const { t } = useTranslation("security");
  const { t: ui } = useTranslation("ui");
  const begin = useBeginTwoStep();
  const form = useKhorgosForm(OwnPasswordForm, { password: "" });
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);

  async function submit(typed: { password: string }) {
    // What draws the picture is fetched only by anyone who comes so far.
    const [begun, { SetUpTelephone: Telephone }] = await Promise.all([
      begin.mutateAsync(typed),
      import("./SetUpTelephone.tsx"),
    ]);
    onProven(Telephone, begun);
  }

  return (
    <Form form={form} submit={submit} otherwise={t("failed")} label={t("setUp")}>
      <PasswordField
        name="password"
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="current-password"
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <SubmitButton>{t("begin")}</SubmitButton>
        <Button onClick={onCancel}>{ui("cancel")}</Button>
      </Box>
    </Form>
  );
}
