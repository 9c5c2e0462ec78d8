import type { Meaning, Spelling } from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import { type KeyboardEvent, memo, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { AddIcon } from "../ui/icons/actions.tsx";
import { CloseIcon } from "../ui/icons/list.tsx";
import { readKey } from "./list-keys.rules.ts";
import { meaningKey, uncheckedOf } from "./confirmations.rules.ts";

export type ModelActions = {
  onAdd: (meaning: Meaning) => void;
  onConfirm: (meaning: Meaning, aliases: readonly string[], checked?: boolean) => void;
  onRemove: (meaning: Meaning, spelling: Spelling) => void;
};

/** By which the focus finds a row. */
export const modelId = (meaning: Meaning) => `model ${meaningKey(meaning)}`;

type ModelRowProps = ModelActions & {
  meaning: Meaning;
  /** Whether Tab goes to this one. */
  isCurrent: boolean;
};

/** A model with its spellings. What nobody has confirmed is pressed once, or all of it with A; nothing leaves its place. */
export const ModelRow = memo(function ModelRow({
  meaning,
  isCurrent,
  onAdd,
  onConfirm,
  onRemove,
}: ModelRowProps) {
  const { t } = useTranslation("administration");
  const { brand, name, zh, spellings } = meaning;
  const called = meaningKey(meaning);
  const unchecked = uncheckedOf(meaning);

  function press(event: KeyboardEvent<HTMLElement>) {
    if (readKey(event.nativeEvent) !== "approve") return;
    event.preventDefault();
    onConfirm(meaning, unchecked);
    const next = event.currentTarget.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  }

  /** The button goes; the focus stays in the row. */
  function confirmAll({ currentTarget }: MouseEvent) {
    onConfirm(meaning, unchecked);
    currentTarget.closest("li")?.focus();
  }

  return (
    <Box
      component="li"
      id={modelId(meaning)}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={called}
      aria-keyshortcuts="A U J K ArrowDown ArrowUp / ?"
      onKeyDown={press}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "200px minmax(0, 1fr) auto" },
        alignItems: "center",
        columnGap: 4,
        rowGap: 2,
        px: 4,
        py: 2,
        scrollMarginBlock: 80,
        "& + &": { borderTop: 1, borderColor: "divider" },
        "&:focus, &:focus-within": { bgcolor: "action.hover" },
        "&:focus-visible": { outlineOffset: -2, borderRadius: "10px" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="span" sx={{ color: "text.secondary", mr: 1.5 }}>
          {brand}
        </Box>
        <Box component="span" sx={{ fontWeight: 650, mr: 2 }}>
          {name}
        </Box>
        {zh !== name && (
          <Box component="span" lang="zh" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
            {zh}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          gridRow: { xs: 2, sm: "auto" },
          gridColumn: { xs: "1 / 3", sm: "auto" },
        }}
      >
        {spellings.map((spelling) => (
          <ModelWord
            key={spelling.alias}
            spelling={spelling}
            isOwn={spellings.length > 1 && spelling.alias === foldWord(name)}
            onToggle={() => onConfirm(meaning, [spelling.alias], spelling.unchecked === true)}
            onRemove={() => onRemove(meaning, spelling)}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 1 }}>
        {unchecked.length > 0 ? (
          <Button
            size="small"
            aria-keyshortcuts="A"
            aria-label={t("words.confirmNamed", { name: called })}
            onClick={confirmAll}
          >
            {t("words.confirm")}
          </Button>
        ) : (
          <Box component="span" sx={{ color: "success.main", fontSize: "0.75rem" }}>
            {t("words.checked")}
          </Box>
        )}
        <IconButton
          size="small"
          title={t("words.add")}
          aria-label={t("words.addNamed", { name: called })}
          onClick={ignoringDoubles(() => onAdd(meaning))}
        >
          <AddIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
    </Box>
  );
});

/** The second click of a double click is meant for what stood there before the first. A key says 0. */
const ignoringDoubles = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

type ModelWordProps = { spelling: Spelling; isOwn: boolean; onToggle: () => void; onRemove: () => void };

/** One spelling: pressed where it is confirmed. The model's own name stays while there are others. */
function ModelWord({ spelling: { spelling, unchecked }, isOwn, onToggle, onRemove }: ModelWordProps) {
  const { t } = useTranslation("administration");
  return (
    <Chip
      size="small"
      label={spelling}
      aria-label={t("words.isRight", { spelling })}
      aria-pressed={!unchecked}
      onClick={ignoringDoubles(onToggle)}
      {...(unchecked && { variant: "outlined", color: "warning", icon: <Unchecked /> })}
      {...(!isOwn && {
        onDelete: onRemove,
        deleteIcon: <CloseIcon titleAccess={t("words.removeNamed", { spelling })} />,
      })}
    />
  );
}

/** Told by its sign as well as by its colour. */
const Unchecked = ({ className }: { className?: string }) => (
  <Box component="span" aria-hidden className={className} sx={{ fontWeight: 650, pl: 0.5 }}>
    ?
  </Box>
);
