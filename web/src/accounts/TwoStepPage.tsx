import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { Page } from "../ui/Page.tsx";
import { TwoStepSection } from "./security/TwoStepSection.tsx";

/** The second step of an administrator's login, on a screen of its own. */
export function TwoStepPage() {
  const { t } = useTranslation("accounts");
  return (
    <Page title={t("twoStep.title")} lead={t("twoStep.lead")} width="form">
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <TwoStepSection />
      </Card>
    </Page>
  );
}
