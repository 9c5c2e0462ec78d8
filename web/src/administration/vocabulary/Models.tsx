import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { Meaning, readVocabulary } from "@khorgos/contract/vocabulary/vocabulary";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PlainSelect } from "../../ui/form/fields/SelectField.tsx";
import { KeyHelp } from "../keys/KeyHelp.tsx";
import { SearchField } from "../SearchField.tsx";
import { ConfirmedBar } from "./ConfirmedBar.tsx";
import { ModelList } from "./ModelList.tsx";
import { type ModelActions, modelId } from "./ModelRow.tsx";
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

/** What models are called: those of a brand, those that are found, those of which something is not confirmed yet. */
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
