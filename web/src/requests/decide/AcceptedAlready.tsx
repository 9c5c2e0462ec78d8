import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** In place of a decision that has been made: the answer to it was lost, or it was made in another tab. */
export function AcceptedAlready({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("requests");
  return (
    <>
      <Alert severity="success" role="alert">
        {t("decide.already")}
      </Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
        <Button onClick={onClose}>{t("close")}</Button>
        <Button component={Link} to="/deals" variant="contained">
          {t("set.toDeals")}
        </Button>
      </Box>
    </>
  );
}
