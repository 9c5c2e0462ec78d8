import { given } from "@khorgos/contract/platform/fields";
import { type Meaning, type Spelling, WordKind } from "@khorgos/contract/vocabulary/vocabulary";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address/address-state.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { SearchField } from "./SearchField.tsx";
import { Meanings } from "./vocabulary/Meanings.tsx";
import { type Removal, RemoveDialog } from "./vocabulary/RemoveDialog.tsx";
import { UnknownWords } from "./vocabulary/UnknownWords.tsx";
import { type WordDraft, WordDialog } from "./vocabulary/WordDialog.tsx";
import { useReadVocabulary } from "./vocabulary/words.api.ts";

const WordsUrl = z.object({
  kind: given(WordKind),
  q: z.optional(z.string().check(z.maxLength(100))),
});

/** What the words of the trade mean: brands and colours, however they are written. */
export function WordsPage() {
  const { t } = useTranslation("administration");
  const [{ kind = "brand", q }, change] = useAddressState(WordsUrl);
  const list = useReadVocabulary(kind, q);
  const search = useCallback((typed: string) => change({ q: typed }, "quietly"), [change]);
  const [draft, setDraft] = useState<WordDraft>();
  const [removal, setRemoval] = useState<Removal>();
  const add = useCallback((name: string) => setDraft({ spelling: "", name }), []);
  const remove = useCallback((meaning: Meaning, spelling: Spelling) => setRemoval({ meaning, spelling }), []);
  // The answer about brands does not stand in for colours.
  const meanings = list.data?.meanings.filter((meaning) => meaning.kind === kind);
  const isComing = list.isPending || (list.isPlaceholderData && meanings?.length === 0);

  return (
    <Page
      title={t("words.title")}
      lead={t("words.lead")}
      actions={
        <Button variant="contained" onClick={() => add("")}>
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
            change({ kind: WordKind.safeParse(chosen).data ?? kind, q: undefined })
          }
          aria-label={t("words.kind")}
        >
          <ToggleButton value="brand" sx={{ color: "text.secondary" }}>
            {t("words.brands")}
          </ToggleButton>
          <ToggleButton value="colour" sx={{ color: "text.secondary" }}>
            {t("words.colours")}
          </ToggleButton>
        </ToggleButtonGroup>
        <UnknownWords key={kind} kind={kind} onExplain={(spelling) => setDraft({ spelling, name: "" })} />
        <SearchField
          label={t("users.search")}
          hint={t("words.searchHint")}
          value={q ?? ""}
          onSearch={search}
        />
        {kind === "colour" && <Typography sx={{ color: "text.secondary" }}>{t("words.byRule")}</Typography>}
        {isComing && <RowSkeletons />}
        {list.error && !meanings && (
          <FailedState error={list.error} otherwise={t("words.failed")} onRetry={() => void list.refetch()} />
        )}
        {!isComing && meanings?.length === 0 && (
          <EmptyState
            drawing="noMatch"
            title={t("words.none")}
            action={<Button onClick={() => change({ q: undefined })}>{t("users.clear")}</Button>}
          />
        )}
        {meanings && meanings.length > 0 && <Meanings meanings={meanings} onAdd={add} onRemove={remove} />}
      </Box>
      {draft && <WordDialog kind={kind} draft={draft} onClose={() => setDraft(undefined)} />}
      {removal && <RemoveDialog removal={removal} onClose={() => setRemoval(undefined)} />}
    </Page>
  );
}
