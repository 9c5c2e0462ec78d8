import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Moment } from "../../ui/Moment.tsx";
import type { Standing } from "./standing.rules.ts";

/** Name, e-mail, role and date of a registration, as far as they are known. */
export function StandingFacts({ standing: { name, email, role, registered_at } }: { standing: Standing }) {
  const { t } = useTranslation("accounts");
  const facts = [
    { label: t("fields.name"), value: name },
    { label: t("fields.email"), value: email },
    { label: t("standing.role"), value: role && t(`roles.${role}`) },
    { label: t("standing.registered"), value: registered_at && <Moment iso={registered_at} /> },
  ];
  if (!facts.some(({ value }) => value)) return null;
  return (
    <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: "divider" }}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <Box
            key={label}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 4,
              py: 2.5,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Box component="dt" sx={{ flex: "0 0 140px", color: "text.secondary" }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, flex: "1 1 180px", minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
