import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { type StoredDraft, drafts } from "../platform/drafts.ts";
import { usePersonId } from "../platform/session.tsx";
import { changesOf, layOver } from "./draft.rules.ts";

/** The unfinished text of one form. */
export type FormDraft = {
  /** Whether the form was opened with what was typed into it before. */
  isBack: boolean;
  /** Forgets what is typed from here on: it was sent, or its owner does not want it. */
  forget: () => void;
  /** Begins anew. */
  startOver: () => void;
  /** What was kept beside the text that is back: nothing else knows what it answered to. */
  beside: StoredDraft;
  /** Keeps this beside whatever is typed from here on. */
  keepBeside: (beside: StoredDraft) => void;
};

/** Tells what is kept beside the fields from the fields. */
const BESIDE = "beside ";
const aside = (beside: StoredDraft): StoredDraft =>
  Object.fromEntries(Object.entries(beside).map(([name, value]) => [`${BESIDE}${name}`, value]));
const besideOf = (draft: StoredDraft): StoredDraft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      name.startsWith(BESIDE) ? [[name.slice(BESIDE.length), value]] : [],
    ),
  );

/** Where strangers' drafts are kept; everybody else's under their id. */
const STRANGER = "stranger";

/** Under whom this tab keeps what is typed. */
export const useDraftOwner = (): string => usePersonId() ?? STRANGER;

/** What a form begins with: its start, or what the same person typed into `name` in this tab before. */
export function useDraftOf<T extends object>(name: string | undefined, start: T) {
  const owner = useDraftOwner();
  const [opened] = useState(() => {
    const draft = name === undefined ? {} : drafts.read(owner, name);
    const values = layOver(start, draft);
    const isBack = Object.keys(changesOf(values, start)).length > 0;
    return { start, values, isBack, beside: isBack ? besideOf(draft) : {} };
  });
  return { owner, ...opened };
}

type OpenedDraft<In> = { owner: string; start: DefaultValues<In>; isBack: boolean; beside: StoredDraft };

/** Keeps what is typed into a form, key by key, until it is forgotten. */
export function useKeepDraft<In extends FieldValues, Out>(
  { subscribe, reset }: UseFormReturn<In, unknown, Out>,
  name: string | undefined,
  { owner, start, isBack: wasBack, beside }: OpenedDraft<In>,
): FormDraft {
  const [isBack, setBack] = useState(wasBack);
  const isOver = useRef(false);
  const kept = useRef<StoredDraft>({});
  const keepBeside = useCallback((more: StoredDraft) => void (kept.current = aside(more)), []);

  useEffect(() => {
    if (name === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isOver.current) return;
        const changes = changesOf(values, start);
        if (Object.keys(changes).length > 0) drafts.keep(owner, name, { ...changes, ...kept.current });
        else drafts.drop(owner, name);
      },
    });
  }, [name, owner, start, subscribe]);

  const forget = useCallback(() => {
    isOver.current = true;
    if (name !== undefined) drafts.drop(owner, name);
    setBack(false);
  }, [name, owner]);

  const startOver = useCallback(() => {
    reset(start);
    if (name !== undefined) drafts.drop(owner, name);
    setBack(false);
  }, [name, owner, reset, start]);

  return { isBack, forget, startOver, beside, keepBeside };
}
