import type { Meaning, Spelling } from "@khorgos/contract/vocabulary/vocabulary";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useColourName } from "../../ui/car/Colours.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { meaningKey } from "./confirmations.rules.ts";
import { useRemoveWord } from "./words.api.ts";

export type Removal = { meaning: Meaning; spelling: Spelling };

type RemoveDialogProps = { removal: Removal; onClose: () => void };

/** Asks before a way of writing is taken back. */
export function RemoveDialog({ removal: { meaning, spelling }, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("administration");
  const nameOf = useColourName();
  const notice = useNotice();
  const remove = useRemoveWord();

  const take = () =>
    remove.mutate(
      { kind: meaning.kind, brand: meaning.brand, alias: spelling.alias },
      {
        onSuccess: () => notice.success(t("words.removed")),
        onError: (error) => notice.failure(error, t("words.removeFailed")),
        onSettled: onClose,
      },
    );

  return (
    <ConfirmDialog
      open
      title={t("words.removeTitle")}
      confirm={t("words.remove")}
      busy={remove.isPending}
      onConfirm={take}
      onClose={onClose}
    >
      {t("words.removeText")}
      <Box sx={{ mt: 3, fontWeight: 650, overflowWrap: "anywhere" }}>
        {spelling.spelling} → {meaning.kind === "colour" ? nameOf(meaning.name) : meaningKey(meaning)}
      </Box>
    </ConfirmDialog>
  );
}
