import type { ManagedUser } from "@khorgos/contract/administration/administration";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session/session.tsx";
import { pressable } from "../../ui/pressable.ts";
import { ResetLinkDialog } from "./ResetLinkDialog.tsx";

/** The way back in for somebody who forgot their password and gets no emails; nobody's own. */
export function ResetLink({ user }: { user: ManagedUser }) {
  const { t } = useTranslation("administration");
  const { user: self } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user.status !== "approved" || user.id === self?.id) return null;
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t("resetLink.openFor", { name: user.name })}
        sx={{ ...pressable, fontSize: "0.75rem", textAlign: "left" }}
      >
        {t("resetLink.open")}
      </Link>
      {isOpen && <ResetLinkDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
