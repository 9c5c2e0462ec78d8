import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** The foot of the registration screens, for those who have an account already. */
export function SignInInstead() {
  const { t } = useTranslation("accounts");
  return (
    <Typography sx={{ mt: 6, color: "text.secondary" }}>
      {t("haveAccount")}{" "}
      <MuiLink component={Link} to="/login">
        {t("login.submit")}
      </MuiLink>
    </Typography>
  );
}
