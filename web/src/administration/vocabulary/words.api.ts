import { listAudit } from "@khorgos/contract/administration";
import {
  addWord,
  brandNames,
  readVocabulary,
  removeWord,
  unknownWords,
  type WordKind,
} from "@khorgos/contract/vocabulary/vocabulary";
import { useEndpointMutation } from "../../platform/endpoint-mutation.ts";
import { useEndpointQuery } from "../../platform/endpoint-query.ts";

export const useReadVocabulary = (kind: WordKind, q: string | undefined) =>
  useEndpointQuery(readVocabulary, { kind, q });
export const useUnknownWords = (kind: WordKind) => useEndpointQuery(unknownWords, { kind });
/** The names of all brands, to choose one from. */
export const useBrandNames = ({ enabled }: { enabled: boolean }) =>
  useEndpointQuery(brandNames, {}, { enabled }).data?.brands ?? [];

const invalidates = [readVocabulary, unknownWords, brandNames, listAudit];
export const useAddWord = () => useEndpointMutation(addWord, { invalidates });
export const useRemoveWord = () => useEndpointMutation(removeWord, { invalidates });
