import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { KeyboardAltIcon } from "../ui/icons/actions.tsx";

const lists = {
  applicants: [
    ["move", ["J", "K", "↓", "↑"]],
    ["approve", ["A"]],
    ["reject", ["R"]],
    ["search", ["/"]],
    ["help", ["?"]],
  ],
  models: [
    ["moveModels", ["J", "K", "↓", "↑"]],
    ["confirm", ["A"]],
    ["undo", ["U"]],
    ["search", ["/"]],
    ["help", ["?"]],
  ],
} as const;

type KeyHelpProps = { list: keyof typeof lists; open: boolean; onOpen: () => void; onClose: () => void };

/** The button that tells of the keys, and the list of them. Not for those who have a finger only. */
export function KeyHelp({ list, open, onOpen, onClose }: KeyHelpProps) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  return (
    <>
      <Button
        size="small"
        aria-keyshortcuts="?"
        startIcon={<KeyboardAltIcon fontSize="small" />}
        onClick={onOpen}
        sx={{ display: { xs: "none", sm: "inline-flex" }, "@media (hover: none)": { display: "none" } }}
      >
        {t("keys.title")}
      </Button>
      <Dialog
        open={useDeferredOpen(open)}
        onClose={onClose}
        aria-labelledby={titleId}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={titleId}>{t("keys.title")}</DialogTitle>
        <DialogContent>
          <Box sx={{ color: "text.secondary" }}>{t("keys.lead")}</Box>
          <Box
            component="dl"
            sx={{
              mt: 4,
              mb: 0,
              display: "grid",
              gridTemplateColumns: "max-content minmax(0, 1fr)",
              columnGap: 5,
              rowGap: 3,
              alignItems: "baseline",
            }}
          >
            {lists[list].map(([action, names]) => (
              <Fragment key={action}>
                <Box component="dt" sx={{ display: "flex", gap: 1 }}>
                  {names.map((name) => (
                    <Key key={name} name={name} />
                  ))}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {t(`keys.${action}`)}
                </Box>
              </Fragment>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{ui("close")}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{
      minWidth: 24,
      px: 1.5,
      border: 1,
      borderColor: "divider",
      borderRadius: 1,
      bgcolor: "background.default",
      font: "inherit",
      fontSize: "0.75rem",
      fontWeight: 650,
      lineHeight: "22px",
      textAlign: "center",
    }}
  >
    {name}
  </Box>
);
