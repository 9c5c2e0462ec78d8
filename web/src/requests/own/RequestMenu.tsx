import type { CarRequest } from "@khorgos/contract/requests/requests";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeferredOpen } from "../../ui/use-deferred-open.ts";
import { CloseRequestItem } from "./CloseRequestItem.tsx";
import { DeleteRequestDialog } from "./DeleteRequestDialog.tsx";
import { MoreVertIcon } from "../../ui/icons/list.tsx";

type RequestMenuProps = { request: CarRequest; onDetails: () => void };

/** The three dots of a dealer's request: look, close, delete. */
export function RequestMenu({ request, onDetails }: RequestMenuProps) {
  const { t } = useTranslation("requests");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const menuId = useId();
  const close = () => setAnchor(null);
  const isOpen = anchor !== null;

  const andClose = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <>
      <IconButton
        size="small"
        sx={{ mt: -1, mr: -2 }}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t("my.menu", { number: request.request_number })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={useDeferredOpen(isOpen)}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        <MenuItem onClick={andClose(onDetails)}>{t("my.viewDetails")}</MenuItem>
        <CloseRequestItem request={request} onDone={close} />
        <MenuItem onClick={andClose(() => setDeleting(true))} sx={{ color: "error.main" }}>
          {t("my.deleteRequest")}
        </MenuItem>
      </Menu>
      <DeleteRequestDialog request={request} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}
