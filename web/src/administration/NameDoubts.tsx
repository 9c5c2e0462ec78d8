import type { NameDoubts as Doubts } from "@khorgos/contract/accounts/names";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { currentLanguage } from "../platform/i18n.ts";

/** Doubts about a name, for the administrator who is to agree to it; nothing where there are none. */
export function NameDoubts({ doubts }: { doubts: Doubts | undefined }) {
  const { t } = useTranslation("administration");
  if (!doubts) return null;
  const { looks_like, claims } = doubts;
  return (
    <Box sx={{ mt: 1, color: "warning.main", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
      {looks_like.map(({ account_id, alike, name, email }) => (
        <div key={`${account_id} ${alike}`}>
          {t("looksLike", { alike })}{" "}
          <Link component={RouterLink} to={`/admin/users?${new URLSearchParams({ q: email }).toString()}`}>
            {name} ({email})
          </Link>
        </div>
      ))}
      {claims.length > 0 && (
        <div>{t("claims", { words: new Intl.ListFormat(currentLanguage()).format(claims) })}</div>
      )}
    </Box>
  );
}
