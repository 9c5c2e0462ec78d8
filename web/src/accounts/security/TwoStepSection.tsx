import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../ui/EmptyState.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpTelephone } from "./SetUpTelephone.tsx";
import { TurnOff } from "./TurnOff.tsx";
import { useBeginTwoStep, useTwoStep } from "./two-step.api.ts";
import { PasswordForm } from "./two-step-forms.rules.ts";

type Stage =
  | { at: "start" }
  | { at: "telephone"; secret: string; uri: string }
  | { at: "codes"; codes: string[] };

/** An administrator's second step of the login: sets it up, or turns it off. Brings no card and no heading of its own. */
export function TwoStepSection() {
  const { t } = useTranslation("accounts");
  const ask = useTwoStep();
  const [stage, setStage] = useState<Stage>({ at: "start" });
  const start = () => setStage({ at: "start" });

  if (stage.at === "codes") return <RecoveryCodes codes={stage.codes} onDone={start} />;
  if (stage.at === "telephone")
    return (
      <SetUpTelephone
        secret={stage.secret}
        uri={stage.uri}
        onConfirmed={(codes) => setStage({ at: "codes", codes })}
        onCancel={start}
      />
    );
  if (ask.error)
    return (
      <FailedState error={ask.error} otherwise={t("twoStep.failed")} onRetry={() => void ask.refetch()} />
    );
  if (!ask.data) return <Skeleton variant="rounded" height={120} />;
  const { is_on: isOn, recovery_codes_left: codesLeft } = ask.data.two_step;
  if (isOn) return <TurnOff codesLeft={codesLeft} />;
  return <Begin onBegun={({ secret, uri }) => setStage({ at: "telephone", secret, uri })} />;
}

/** Whoever finds a screen open must not be able to lock its owner out, so the password comes first. */
function Begin({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const { t } = useTranslation("accounts");
  const begin = useBeginTwoStep();
  const form = useKhorgosForm(PasswordForm, { password: "" });
  return (
    <Form
      form={form}
      submit={async (typed) => onBegun(await begin.mutateAsync(typed))}
      otherwise={t("twoStep.failed")}
      label={t("twoStep.setUp")}
    >
      <PasswordField
        name="password"
        label={t("fields.password")}
        hint={t("twoStep.passwordHint")}
        autoComplete="current-password"
      />
      <SubmitButton>{t("twoStep.setUp")}</SubmitButton>
    </Form>
  );
}
