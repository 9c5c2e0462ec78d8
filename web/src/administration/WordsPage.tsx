import { CleanLine, Flag, given } from "@khorgos/contract/platform/fields";
import {
  type Meaning,
  type Spelling,
  type UnknownWord,
  WordKind,
} from "@khorgos/contract/vocabulary/vocabulary";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { useNotice } from "../platform/notices.tsx";
import { useColourName } from "../ui/Colours.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { Meanings } from "./Meanings.tsx";
import { Models } from "./Models.tsx";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { SearchField } from "./SearchField.tsx";
import { UnknownWords } from "./UnknownWords.tsx";
import { WordDialog, type WordDraft } from "./WordDialog.tsx";
import { meaningKey } from "./confirmations.rules.ts";
import { useReadVocabulary, useRemoveWord } from "./words.api.ts";

const WordsUrl = z.object({
  kind: given(WordKind),
  q: z.optional(z.string().check(z.maxLength(100))),
  brand: given(CleanLine(100)),
  unchecked: given(Flag),
});

const everything = { q: undefined, brand: undefined, unchecked: undefined };
const kinds = { brand: "words.brands", model: "words.models", colour: "words.colours" } as const;

/** Shows what the words of the trade mean: brands, models and colours, however they are written. */
export function WordsPage() {
  const { t } = useTranslation("administration");
  const [{ kind = "brand", ...filter }, change] = useAddressState(WordsUrl);
  const list = useReadVocabulary({ kind, ...filter });
  const search = useCallback((typed: string) => change({ q: typed }, "quietly"), [change]);
  const [draft, setDraft] = useState<WordDraft>();
  const [removal, setRemoval] = useState<Removal>();
  const add = useCallback(({ brand = "", name }: Meaning) => setDraft({ spelling: "", brand, name }), []);
  const remove = useCallback((meaning: Meaning, spelling: Spelling) => setRemoval({ meaning, spelling }), []);
  // The answer about brands does not stand in for colours.
  const isOfKind = list.data?.meanings.every((meaning) => meaning.kind === kind) ?? false;
  const meanings = isOfKind ? list.data?.meanings : undefined;
  const isComing = list.isPending || (list.isPlaceholderData && !meanings?.length);

  return (
    <Page
      title={t("words.title")}
      lead={t("words.lead")}
      actions={
        <Button
          variant="contained"
          onClick={() => setDraft({ spelling: "", brand: filter.brand ?? "", name: "" })}
        >
          {t("words.add")}
        </Button>
      }
    >
      <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_, chosen: unknown) =>
            change({ kind: WordKind.safeParse(chosen).data ?? kind, ...everything })
          }
          aria-label={t("words.kind")}
        >
          {WordKind.options.map((option) => (
            <ToggleButton key={option} value={option} sx={{ color: "text.secondary" }}>
              {t(kinds[option])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {/* An administrator who goes through what is not confirmed has it at hand at once. */}
        {!filter.unchecked && (
          <UnknownWords key={kind} kind={kind} onExplain={(word) => setDraft(draftOf(word))} />
        )}
        {kind === "model" ? (
          <Models
            filter={filter}
            list={list}
            meanings={isComing ? undefined : meanings}
            onFilter={change}
            onSearch={search}
            onAdd={add}
            onRemove={remove}
          />
        ) : (
          <>
            <SearchField
              label={t("users.search")}
              hint={t("words.searchHint")}
              value={filter.q ?? ""}
              onSearch={search}
            />
            {kind === "colour" && (
              <Typography sx={{ color: "text.secondary" }}>{t("words.byRule")}</Typography>
            )}
            {!isComing && meanings?.length === 0 && (
              <EmptyState
                drawing="noMatch"
                title={t("words.none")}
                action={<Button onClick={() => change(everything)}>{t("users.clear")}</Button>}
              />
            )}
            {meanings && meanings.length > 0 && (
              <Meanings meanings={meanings} onAdd={add} onRemove={remove} />
            )}
          </>
        )}
        {isComing && <RowSkeletons />}
        {list.error && !list.data && (
          <FailedState error={list.error} otherwise={t("words.failed")} onRetry={() => void list.refetch()} />
        )}
      </Box>
      {draft && <WordDialog kind={kind} draft={draft} onClose={() => setDraft(undefined)} />}
      {removal && <RemoveDialog removal={removal} onClose={() => setRemoval(undefined)} />}
    </Page>
  );
}

/** A model that is written in Latin letters is most often called so. */
const draftOf = ({ kind, brand = "", written }: UnknownWord): WordDraft => ({
  brand,
  spelling: written,
  name: kind === "model" && /^[\x20-\x7e]+$/.test(written) ? written : "",
});

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
