import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { Meaning, readVocabulary } from "@khorgos/contract/vocabulary/vocabulary";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PlainSelect } from "../ui/SelectField.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { KeyedList } from "./KeyedList.tsx";
import { type ModelActions, modelId, ModelRow } from "./ModelRow.tsx";
import { SearchField } from "./SearchField.tsx";
import { type Confirmation, meaningKey, sayConfirmation } from "./confirmations.rules.ts";
import { useConfirmations } from "./use-confirmations.ts";
import { useBrandNames } from "./words.api.ts";

type ModelFilter = { q?: string | undefined; brand?: string | undefined; unchecked?: boolean | undefined };

type ModelsProps = Pick<ModelActions, "onAdd" | "onRemove"> & {
  filter: ModelFilter;
  list: { data: ReplyOf<typeof readVocabulary> | undefined; isPlaceholderData: boolean };
  /** Undefined until they are here. */
  meanings: readonly Meaning[] | undefined;
  onFilter: (change: ModelFilter) => void;
  onSearch: (typed: string) => void;
};

const everything = { q: undefined, brand: undefined, unchecked: undefined };
const goTo = (meaning: Meaning | undefined) => meaning && document.getElementById(modelId(meaning))?.focus();

/** Shows what models are called: those of a brand, those that are found, those of which something is not confirmed yet. */
export function Models({ filter, list, meanings, onFilter, onSearch, ...actions }: ModelsProps) {
  const { t } = useTranslation("administration");
  const { confirm, undo, last } = useConfirmations();
  const [isHelping, setHelping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const brands = useBrandNames({ enabled: true }).filter(({ models }) => models.length > 0);
  const { q, brand, unchecked = false } = filter;
  const isNarrowed = Boolean(q) || Boolean(brand);
  /** Of all brands. */
  const all = list.data?.unchecked ?? 0;
  const goToFirst = () => goTo(meanings?.[0]);

  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 1fr)" },
        }}
      >
        <SearchField
          label={t("users.search")}
          hint={t("words.modelSearchHint")}
          value={q ?? ""}
          onSearch={onSearch}
          inputRef={field}
          shortcut="/"
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" || !meanings?.length) return;
            event.preventDefault();
            goToFirst();
          }}
        />
        <PlainSelect
          label={t("words.brand")}
          value={brand ?? ""}
          options={[
            { value: "", label: t("users.any") },
            ...brands.map(({ name, zh }) => ({ value: name, label: [name, zh].filter(Boolean).join(" ") })),
          ]}
          onChange={(chosen) => onFilter({ brand: chosen || undefined })}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 2 }}>
        <ToggleButton
          size="small"
          value="unchecked"
          selected={unchecked}
          onChange={() => onFilter({ unchecked: unchecked ? undefined : true })}
          sx={{ color: "text.secondary" }}
        >
          {t("words.onlyUnchecked", { shown: wholeNumber(all) })}
        </ToggleButton>
        {all > 0 && (
          <Typography sx={{ color: "text.secondary", flex: "1 1 320px" }}>
            {t("words.uncheckedLead")}
          </Typography>
        )}
        {meanings && meanings.length > 0 && (
          <Box sx={{ ml: "auto" }}>
            <KeyHelp
              list="models"
              open={isHelping}
              onOpen={() => setHelping(true)}
              onClose={() => setHelping(false)}
            />
          </Box>
        )}
      </Box>
      {meanings?.length === 0 && (
        <EmptyState
          drawing={isNarrowed ? "noMatch" : "empty"}
          title={t(isNarrowed ? "words.none" : unchecked ? "words.allChecked" : "words.noModels")}
          {...((isNarrowed || unchecked) && {
            action: (
              <Button onClick={() => onFilter(everything)}>
                {t(isNarrowed ? "users.clear" : "words.showAll")}
              </Button>
            ),
          })}
        />
      )}
      {meanings && meanings.length > 0 && (
        <ModelList
          // Another list begins at its beginning.
          key={JSON.stringify(filter)}
          meanings={meanings}
          isStale={list.isPlaceholderData}
          onSearch={() => field.current?.focus()}
          onHelp={() => setHelping(true)}
          onUndo={() => goTo(undo())}
          onConfirm={confirm}
          {...actions}
        />
      )}
      {last && <ConfirmedBar last={last} onUndo={() => goTo(undo())} />}
    </>
  );
}

type ConfirmedBarProps = { last: Confirmation; onUndo: () => void };

/** Shows what was confirmed last, and the way back, at the foot of the screen. */
function ConfirmedBar({ last, onUndo }: ConfirmedBarProps) {
  const { t } = useTranslation("administration");
  const told = t(last.checked ? "words.confirmed" : "words.unconfirmed", { what: sayConfirmation(last) });
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 10,
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 3,
        px: 4,
        py: 2,
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
      }}
    >
      <Box
        component="output"
        title={told}
        sx={{
          minWidth: 0,
          overflowWrap: "anywhere",
          // Of many spellings the first ones tell enough.
          display: "-webkit-box",
          WebkitBoxOrient: "vertical",
          WebkitLineClamp: 2,
          overflow: "hidden",
        }}
      >
        {told}
      </Box>
      <Button size="small" variant="outlined" aria-keyshortcuts="U" onClick={onUndo} sx={{ flex: "none" }}>
        {t("words.undo")}
      </Button>
    </Box>
  );
}

/** Models that are drawn at once: with their spellings some hundreds of things to press. */
const AT_ONCE = 100;

type ModelListProps = ModelActions & {
  meanings: readonly Meaning[];
  isStale: boolean;
  onSearch: () => void;
  onHelp: () => void;
  onUndo: () => void;
};

/** Models of all brands or of one, gone through by single keys. */
function ModelList({ meanings, isStale, onSearch, onHelp, onUndo, ...actions }: ModelListProps) {
  const { t } = useTranslation(["administration", "ui"]);
  const [most, setMost] = useState(AT_ONCE);
  const showMore = () => setMost(most + AT_ONCE);
  const isMore = meanings.length > most;
  return (
    <>
      <KeyedList
        label={t("administration:words.title")}
        rows={meanings.slice(0, most)}
        keyOf={meaningKey}
        isStale={isStale}
        onSearch={onSearch}
        onHelp={onHelp}
        onUndo={onUndo}
        onEnd={() => isMore && showMore()}
      >
        {(meaning, isCurrent) => (
          <ModelRow key={meaningKey(meaning)} meaning={meaning} isCurrent={isCurrent} {...actions} />
        )}
      </KeyedList>
      {isMore && (
        <Button onClick={showMore} sx={{ alignSelf: "center" }}>
          {t("ui:endOfList.more")}
        </Button>
      )}
    </>
  );
}
