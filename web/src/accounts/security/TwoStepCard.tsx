import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../ui/EmptyState.tsx";
import { ProvePassword } from "./ProvePassword.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TurnOff } from "./TurnOff.tsx";
import { useFindTwoStep } from "./two-step.api.ts";

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
