import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { useSaveAs } from "../platform/save-file.ts";
import { FailedState } from "../ui/EmptyState.tsx";
import { Form } from "../ui/Form.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { CodeField } from "./CodeField.tsx";
import type { SetUpTelephone } from "./SetUpTelephone.tsx";
import { OwnPasswordForm } from "./account-forms.rules.ts";
import { TurnOffForm } from "./two-step-forms.rules.ts";
import { useBeginTwoStep, useEndTwoStep, useFindTwoStep } from "./two-step.api.ts";

/** An administrator's second step of the login: how it stands, and how it is set up and turned off. */
export function TwoStepCard() {
  const { t } = useTranslation("security");
  return (
    <Card component="section" aria-labelledby="two-step" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="two-step">
        {t("title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1, mb: 4 }}>{t("lead")}</Typography>
      <Steps />
    </Card>
  );
}

/** Password, telephone, recovery codes; each step brings the next. */
function Steps() {
  const { t } = useTranslation("security");
  const ask = useFindTwoStep();
  const [step, setStep] = useState<ReactNode>();
  const stop = () => setStep(undefined);
  const showCodes = (codes: readonly string[]) => setStep(<RecoveryCodes codes={codes} onDone={stop} />);

  if (step) return step;
  if (ask.error)
    return <FailedState error={ask.error} otherwise={t("failed")} onRetry={() => void ask.refetch()} />;
  if (!ask.data) return <Skeleton variant="rounded" width={120} height={40} />;
  const { is_on: isOn, recovery_codes_left: codesLeft } = ask.data.two_step;
  if (isOn) return <TurnOff codesLeft={codesLeft} />;
  return (
    <Button
      variant="outlined"
      onClick={() =>
        setStep(
          <ProvePassword
            onProven={(Telephone, begun) =>
              setStep(<Telephone {...begun} onConfirmed={showCodes} onCancel={stop} />)
            }
            onCancel={stop}
          />,
        )
      }
    >
      {t("setUp")}
    </Button>
  );
}

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

/** The codes for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("security");
  const saveAs = useSaveAs();
  const done = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  function save() {
    const file = new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
    saveAs("khorgos-recovery-codes.txt", "").onSuccess({ file });
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Alert severity="success" ref={done} tabIndex={-1}>
        {t("done")}
      </Alert>
      <Typography>{t("keepCodes")}</Typography>
      <Box
        component="ul"
        aria-label={t("recoveryCodes")}
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          gap: 2,
          m: 0,
          p: 3,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          listStyle: "none",
        }}
      >
        {codes.map((code) => (
          <Box component="li" key={code}>
            <code>{code}</code>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" onClick={save}>
          {t("save")}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t("kept")}
        </Button>
      </Box>
    </Box>
  );
}

/** So few recovery codes are soon none. */
const FEW = 3;

/** How the second step stands, and how it is turned off: with password and code. */
export function TurnOff({ codesLeft }: { codesLeft: number }) {
  const { t } = useTranslation("security");
  const { t: ui } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  const notice = useNotice();
  const isShort = codesLeft < FEW;
  const end = useEndTwoStep();
  const form = useKhorgosForm(TurnOffForm, { password: "", code: "" });

  const { setFocus } = form;
  useEffect(() => {
    if (isOpen) setFocus("password");
  }, [isOpen, setFocus]);

  async function submit(typed: { password: string; code: string }) {
    await end.mutateAsync(typed);
    notice.success(t("isOff"));
  }

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Alert severity={isShort ? "warning" : "success"}>
        <div>{t("isOn")}</div>
        <div>{t("codesLeft", { count: codesLeft })}</div>
        {isShort && <div>{t("newCodes")}</div>}
      </Alert>
      {isOpen ? (
        <Form form={form} submit={submit} otherwise={t("failed")} label={t("turnOff")}>
          <PasswordField name="password" label={t("password")} autoComplete="current-password" />
          <CodeField />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <SubmitButton isFinal>{t("turnOff")}</SubmitButton>
            <Button onClick={() => setOpen(false)}>{ui("cancel")}</Button>
          </Box>
        </Form>
      ) : (
        <Button
          color="error"
          variant="outlined"
          onClick={() => setOpen(true)}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("turnOff")}
        </Button>
      )}
    </Box>
  );
}
