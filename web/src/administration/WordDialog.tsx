import { colours } from "@khorgos/contract/colours/colours";
import { OptionalLine, RequiredLine } from "@khorgos/contract/platform/fields";
import type { BrandNames, ModelNames, WordKind } from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useNotice } from "../platform/notices.tsx";
import { useColourName } from "../ui/Colours.tsx";
import { Form } from "../ui/Form.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { SuggestField } from "../ui/SuggestField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { useAddWord, useBrandNames } from "./words.api.ts";

const names = { spelling: RequiredLine(100), name: RequiredLine(100), zh: OptionalLine(100) };
const WordForm = z.object({ ...names, brand: OptionalLine(100) });
const ModelForm = z.object({ ...names, brand: RequiredLine(100) });
type WordForm = z.output<typeof WordForm>;

/** The values that are known when the dialog opens. */
export type WordDraft = { brand: string; spelling: string; name: string };

type WordDialogProps = { kind: WordKind; draft: WordDraft; onClose: () => void };

/** Says what a way of writing means. Mount it anew for every opening. */
export function WordDialog({ kind, draft, onClose }: WordDialogProps) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const nameOf = useColourName();
  const notice = useNotice();
  const add = useAddWord();
  const brands = useBrandNames({ enabled: kind !== "colour" });
  const form = useKhorgosForm(kind === "model" ? ModelForm : WordForm, { ...draft, zh: "" });
  const { models = [] } = brandOf(useWatch({ control: form.control, name: "brand" }), brands) ?? {};

  async function submit(word: WordForm) {
    await add.mutateAsync({ kind, ...word });
    notice.success(t("words.added"));
    onClose();
  }

  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t("words.add")}</DialogTitle>
      <DialogContent>
        <Form form={form} submit={submit} otherwise={t("words.addFailed")}>
          <TextField name="spelling" label={t("words.spelling")} />
          {kind === "brand" && (
            <>
              <SuggestField
                name="name"
                label={t("words.brand")}
                hint={t("words.brandHint")}
                suggestions={brands.map(suggestionOf)}
              />
              <TextField name="zh" label={t("words.zh")} hint={t("words.zhHint")} optional />
            </>
          )}
          {kind === "model" && (
            <>
              <SuggestField name="brand" label={t("words.brand")} suggestions={brands.map(suggestionOf)} />
              <SuggestField
                name="name"
                label={t("words.model")}
                hint={t("words.modelHint")}
                suggestions={models.map(suggestionOf)}
              />
              <TextField name="zh" label={t("words.zh")} hint={t("words.zhModelHint")} optional />
            </>
          )}
          {kind === "colour" && (
            <SelectField
              name="name"
              label={t("words.colour")}
              options={[
                { value: "", label: "" },
                ...colours.map((colour) => ({ value: colour, label: nameOf(colour) })),
              ]}
            />
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
            <Button onClick={onClose}>{ui("cancel")}</Button>
            <SubmitButton busy={t("words.busy")}>{t("words.save")}</SubmitButton>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const suggestionOf = ({ name, zh, spellings }: ModelNames) => ({
  value: name,
  label: [name, zh].filter(Boolean).join(" "),
  also: spellings,
});

/** The brand that is written so, in any of its spellings. */
const brandOf = (written: string | null | undefined, brands: readonly BrandNames[]) =>
  brands.find(({ spellings }) => spellings.some((one) => foldWord(one) === foldWord(written ?? "")));
