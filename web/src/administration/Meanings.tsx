import type { Meaning, Spelling } from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ColourDot, useColourName } from "../ui/Colours.tsx";
import { AddIcon } from "../ui/icons/actions.tsx";
import { CloseIcon } from "../ui/icons/list.tsx";

type MeaningActions = {
  onAdd: (meaning: Meaning) => void;
  onRemove: (meaning: Meaning, spelling: Spelling) => void;
};
type MeaningsProps = MeaningActions & { meanings: readonly Meaning[] };

/** Brands or colours, each with the ways of writing that mean it. */
export function Meanings({ meanings, ...actions }: MeaningsProps) {
  const { t } = useTranslation("administration");
  return (
    <Card component="ul" aria-label={t("words.title")} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {meanings.map((meaning) => (
        <Row key={meaning.name} meaning={meaning} {...actions} />
      ))}
    </Card>
  );
}

const Row = memo(function Row({ meaning, onAdd, onRemove }: MeaningActions & { meaning: Meaning }) {
  const { t } = useTranslation("administration");
  const nameOf = useColourName();
  const { kind, name, zh, spellings } = meaning;
  const called = kind === "colour" ? nameOf(name) : name;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "200px minmax(0, 1fr) auto" },
        alignItems: "center",
        columnGap: 4,
        rowGap: 2,
        px: 4,
        py: 2,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {kind === "colour" && (
          <Box component="span" aria-hidden sx={{ mr: 2 }}>
            <ColourDot body_color={name} />
          </Box>
        )}
        <Box component="span" sx={{ fontWeight: 650, mr: 2 }}>
          {called}
        </Box>
        {zh !== name && (
          <Box component="span" lang="zh" sx={{ color: "text.secondary" }}>
            {zh}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: { xs: spellings.length > 0 ? "flex" : "none", sm: "flex" },
          flexWrap: "wrap",
          gap: 1,
          gridRow: { xs: 2, sm: "auto" },
          gridColumn: { xs: "1 / 3", sm: "auto" },
        }}
      >
        {spellings.map((spelling) => (
          <Word
            key={spelling.alias}
            spelling={spelling}
            isOwn={isOwn(meaning, spelling)}
            onRemove={() => onRemove(meaning, spelling)}
          />
        ))}
      </Box>
      <IconButton
        size="small"
        title={t("words.add")}
        aria-label={t("words.addNamed", { name: called })}
        onClick={() => onAdd(meaning)}
      >
        <AddIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
});

/** The brand's own name, which stays while there are others. */
const isOwn = ({ kind, name, spellings }: Meaning, { alias }: Spelling) =>
  kind === "brand" && spellings.length > 1 && alias === foldWord(name);

type WordProps = { spelling: Spelling; isOwn: boolean; onRemove: () => void };

function Word({ spelling: { spelling }, isOwn: isFixed, onRemove }: WordProps) {
  const { t } = useTranslation("administration");
  if (isFixed) return <Chip size="small" variant="outlined" label={spelling} />;
  return (
    <Chip
      size="small"
      label={spelling}
      onClick={onRemove}
      onDelete={onRemove}
      deleteIcon={<CloseIcon />}
      aria-label={t("words.removeNamed", { spelling })}
    />
  );
}
