import { listAudit } from "@khorgos/contract/administration/administration";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import {
  addWord,
  brandNames,
  confirmWords,
  readVocabulary,
  removeWord,
  unknownWords,
  type WordKind,
} from "@khorgos/contract/vocabulary/vocabulary";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useAmendAnswers, useEndpointQuery } from "../platform/endpoint-query.ts";

export type WordFilter = InputOf<typeof readVocabulary>;

/** Does not move by itself: what was just confirmed would leave a list of unchecked ones under the reader's hand. */
export const useReadVocabulary = (filter: WordFilter) =>
  useEndpointQuery(readVocabulary, filter, { stands: filter.kind === "model" });
export const useAmendVocabulary = () => useAmendAnswers(readVocabulary);
export const useUnknownWords = (kind: WordKind) => useEndpointQuery(unknownWords, { kind });
/** The names of all brands and their models, to choose one from. */
export const useBrandNames = ({ enabled }: { enabled: boolean }) =>
  useEndpointQuery(brandNames, {}, { enabled }).data?.brands ?? [];

const invalidates = [readVocabulary, unknownWords, brandNames, listAudit];
export const useAddWord = () => useEndpointMutation(addWord, { invalidates });
export const useRemoveWord = () => useEndpointMutation(removeWord, { invalidates });
/** The list is amended at once instead of being asked for again. */
export const useConfirmWords = () => useEndpointMutation(confirmWords, { invalidates: [listAudit] });
