import type { Role } from "@khorgos/contract/accounts/accounts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EraseDialog } from "./EraseDialog.tsx";

/** The way out for good, and what it takes along: cars of a supplier, requests of a dealer. */
export function EraseCard({ role }: { role: Role }) {
  const { t } = useTranslation("own");
  const [isAsking, setAsking] = useState(false);
  return (
    <Card component="section" aria-labelledby="erase" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="erase">
        {t("erase.title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1, mb: 4 }}>{t(`erase.lead.${role}`)}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t("erase.open")}
      </Button>
      {isAsking && <EraseDialog role={role} onClose={() => setAsking(false)} />}
    </Card>
  );
}
