import type { ManagedUser } from "@khorgos/contract/administration/administration";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { callLink, mailLink } from "../ui/contact-links.rules.ts";
import { groupPhone } from "../ui/phone.rules.ts";
import { pressable } from "../ui/pressable.ts";

/** How to reach somebody, one press each. */
export function Contacts({
  row: { phone, email, wechat_id, phone_shared_with },
}: {
  row: Pick<ManagedUser, "phone" | "email" | "wechat_id" | "phone_shared_with">;
}) {
  const { t } = useTranslation("administration");
  const host = email.indexOf("@") + 1;
  return (
    <Box
      sx={{
        minWidth: 0,
        overflowWrap: "anywhere",
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
      }}
    >
      {phone && (
        <Link href={callLink(phone)} sx={{ ...pressable, whiteSpace: "nowrap" }}>
          {groupPhone(phone)}
        </Link>
      )}
      {phone_shared_with && phone_shared_with.length > 0 && (
        <Box component="span" sx={{ color: "warning.main", fontSize: "0.75rem" }}>
          {t("phoneSharedWith", { names: new Intl.ListFormat(currentLanguage()).format(phone_shared_with) })}
        </Box>
      )}
      <Link href={mailLink(email)} sx={pressable}>
        {/* Where there is little room, it breaks between name and house. */}
        <span>
          {email.slice(0, host)}
          <wbr />
          {email.slice(host)}
        </span>
      </Link>
      {wechat_id && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {t("wechat", { id: wechat_id })}
        </Box>
      )}
    </Box>
  );
}
