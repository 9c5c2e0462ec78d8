import { listAudit } from "@khorgos/contract/administration";
import {
  addWord,
  brandNames,
  readVocabulary,
  removeWord,
  unknownWords,
  type WordKind,
} from "@khorgos/contract/words/vocabulary";
import { useAct } from "../../platform/act.ts";
import { useAsk } from "../../platform/ask.ts";

export const useVocabulary = (kind: WordKind, q: string | undefined) => useAsk(readVocabulary, { kind, q });
export const useUnknown = (kind: WordKind) => useAsk(unknownWords, { kind });
/** The names of all brands, to choose one from. */
export const useBrands = ({ enabled }: { enabled: boolean }) =>
  useAsk(brandNames, {}, { enabled }).data?.brands ?? [];

const outdates = [readVocabulary, unknownWords, brandNames, listAudit];
export const useAddWord = () => useAct(addWord, { outdates });
export const useRemoveWord = () => useAct(removeWord, { outdates });
