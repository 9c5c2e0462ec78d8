import type { Language } from "@khorgos/contract/accounts/accounts";
import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { OptionalText } from "@khorgos/contract/platform/fields";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useWordsIn } from "../platform/use-words-in.ts";
import { Form } from "../ui/Form.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { CheckIcon } from "../ui/icons/shell.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { useRejectUser } from "./administration.api.ts";
import { isOvertaken, says, toggleWords } from "./managed-users.rules.ts";

const RejectForm = z.object({ message: OptionalText() });

type RejectDialogProps = {
  user: ManagedUser;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else decided in the meantime. */
  onOvertaken: (failure: Failure) => void;
};

/** Turns somebody down, or suspends them, with words they will read. */
export function RejectDialog({ user, onClose, onDone, onOvertaken }: RejectDialogProps) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const reject = useRejectUser();
  const decision = user.status === "approved" ? "suspend" : "reject";
  const form = useKhorgosForm(RejectForm, { message: "" }, { draft: `${decision} ${user.id}` });

  function cancel() {
    form.draft.forget();
    onClose();
  }

  async function submit({ message }: { message: string }) {
    try {
      await reject.mutateAsync({ id: user.id, message, seen: user.status });
    } catch (error) {
      if (error instanceof Failure && isOvertaken(error)) return onOvertaken(error);
      throw error;
    }
    onDone();
  }

  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {t(`${decision}.title`, { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <Form form={form} submit={submit} otherwise={t("decision.failed")}>
          <Typography sx={{ color: "text.secondary" }}>{t(`${decision}.text`)}</Typography>
          <ReasonChips
            language={user.language}
            decision={decision}
            written={form.watch("message") ?? ""}
            onWrite={(message) => form.setValue("message", message, { shouldDirty: true })}
          />
          <TextField
            name="message"
            label={t("decision.message")}
            hint={t("decision.messageHint", { language: t(`languages.${user.language}`) })}
            rows={4}
            optional
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed right after the key R is the reason
            autoFocus
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
            <Button onClick={cancel}>{ui("cancel")}</Button>
            <SubmitButton busy={t(`${decision}.busy`)}>{t(`decision.${decision}`)}</SubmitButton>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

type ReasonChipsProps = {
  language: Language;
  decision: DecisionKind;
  written: string;
  onWrite: (message: string) => void;
};

/**
 * Frequent reasons: named in the administrator's language, written in that of anyone who will read them. Pressed ones
 * stand in the message; pressed again they leave it.
 */
function ReasonChips({ language, decision, written, onWrite }: ReasonChipsProps) {
  const { t } = useTranslation("administration");
  const { textOf, isMissing } = useReadyWords(language);
  const labelId = useId();
  return (
    <Box component="fieldset" aria-labelledby={labelId} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box id={labelId} sx={{ fontWeight: 600, mb: 2 }}>
        {t("reasons.label", { language: t(`languages.${language}`) })}
      </Box>
      {isMissing ? (
        <Box sx={{ color: "text.secondary" }}>{t("reasons.missing")}</Box>
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {reasons[decision].map((reason) => {
            const words = textOf?.(reason);
            const isSaid = words !== undefined && says(written, words);
            return (
              <Chip
                key={reason}
                label={t(`reasons.${reason}.name`)}
                variant={isSaid ? "filled" : "outlined"}
                color={isSaid ? "primary" : "default"}
                {...(isSaid && { icon: <CheckIcon /> })}
                disabled={words === undefined}
                aria-pressed={isSaid}
                onClick={() => words !== undefined && onWrite(toggleWords(written, words))}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}

/** The frequent reasons for saying no, by what is said no to. */
const reasons = {
  reject: ["documents", "company", "unreachable", "duplicate", "trade"],
  suspend: ["unreachable", "stale", "complaints"],
} as const;
type DecisionKind = keyof typeof reasons;
type Reason = (typeof reasons)[DecisionKind][number];

/**
 * Ready texts for a message in the language of anyone who will read it; fetched when the dialog opens. `textOf` is
 * undefined until they are here, and stays so when they do not come (`isMissing`).
 */
function useReadyWords(language: Language) {
  const { t: say, isMissing } = useWordsIn(language, "administration");
  return { textOf: say && ((reason: Reason) => say(`reasons.${reason}.text`)), isMissing };
}
