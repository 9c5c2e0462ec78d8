import type { Meaning } from "@khorgos/contract/vocabulary/vocabulary";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KeyedList } from "../keys/KeyedList.tsx";
import { meaningKey } from "./confirmations.rules.ts";
import { type ModelActions, ModelRow } from "./ModelRow.tsx";

/** So many models are drawn at once: with their spellings some hundreds of things to press. */
const AT_ONCE = 100;

type ModelListProps = ModelActions & {
  meanings: readonly Meaning[];
  isStale: boolean;
  onSearch: () => void;
  onHelp: () => void;
  onUndo: () => void;
};

/** Models of all brands or of one, gone through by single keys. */
export function ModelList({ meanings, isStale, onSearch, onHelp, onUndo, ...actions }: ModelListProps) {
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
