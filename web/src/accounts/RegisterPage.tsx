import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Page } from "../ui/Page.tsx";
import { RoleMark } from "./RoleMark.tsx";
import { SignInInstead } from "./SignInInstead.tsx";
import { CheckIcon } from "../ui/icons/shell.tsx";

const features = ["first", "second", "third", "fourth"] as const;

/** The choice before registering: do you sell or do you buy? */
export function RegisterPage() {
  const { t } = useTranslation("accounts");
  return (
    <Page title={t("choose.title")} lead={t("choose.lead")} width="text">
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <RoleCard trade="supplier" />
        <RoleCard trade="dealer" />
      </Box>
      <SignInInstead />
    </Page>
  );
}

function RoleCard({ trade }: { trade: "supplier" | "dealer" }) {
  const { t } = useTranslation("accounts");
  const colour = trade === "supplier" ? "secondary" : "primary";
  return (
    <Card
      component="section"
      aria-labelledby={`choose-${trade}`}
      sx={{ p: 5, display: "flex", flexDirection: "column", gap: 4 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 3 }}>
        <RoleMark trade={trade} />
        <Typography variant="h2" id={`choose-${trade}`} sx={{ minWidth: 0 }}>
          {t(`choose.${trade}.title`)}
        </Typography>
      </Box>
      <Typography sx={{ color: "text.secondary" }}>{t(`choose.${trade}.text`)}</Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", flex: 1, display: "flex", flexDirection: "column", gap: 2 }}
      >
        {features.map((feature) => (
          <Box component="li" key={feature} sx={{ display: "flex", gap: 2 }}>
            <CheckIcon aria-hidden sx={{ fontSize: 18, mt: "1px", color: `${colour}.main`, flex: "none" }} />
            <span>{t(`choose.${trade}.${feature}`)}</span>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={`/register/${trade}`} variant="contained" color={colour} fullWidth>
        {t(`login.register.${trade}`)}
      </Button>
    </Card>
  );
}
