import type { ManagedUser } from "@khorgos/contract/administration/administration";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useCopy } from "../../ui/contact/use-copy.ts";
import { useDeferredOpen } from "../../ui/use-deferred-open.ts";
import { useIssueResetLink } from "../administration.api.ts";

/** Makes a link for a new password and shows it this once, to be handed on. */
export function ResetLinkDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const issue = useIssueResetLink();
  const notice = useNotice();
  const copy = useCopy();
  const link = issue.data && `${location.origin}${issue.data.path}`;

  const make = () =>
    issue.mutate({ id: user.id }, { onError: (failure) => notice.failure(failure, t("resetLink.failed")) });

  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {t("resetLink.title", { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: "text.secondary" }}>
          {t(link ? "resetLink.ready" : "resetLink.text")}
        </Typography>
        {link && (
          <Box
            component="output"
            sx={{
              display: "block",
              mt: 4,
              p: 3,
              bgcolor: "background.default",
              borderRadius: 2,
              overflowWrap: "anywhere",
              userSelect: "all",
            }}
          >
            {link}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{link ? t("resetLink.close") : ui("cancel")}</Button>
        {link ? (
          <Button variant="contained" onClick={() => void copy(link, t("resetLink.copied"))}>
            {t("resetLink.copy")}
          </Button>
        ) : (
          <Button variant="contained" onClick={make} disabled={issue.isPending}>
            {t("resetLink.make")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
