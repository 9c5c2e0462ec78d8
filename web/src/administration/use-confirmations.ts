import { type Meaning, readVocabulary } from "@khorgos/contract/vocabulary/vocabulary";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { invalidate } from "../platform/cache-invalidation.ts";
import { useNotice } from "../platform/notices.tsx";
import { type Confirmation, markChecked } from "./confirmations.rules.ts";
import { useAmendVocabulary, useConfirmWords } from "./words.api.ts";

type Done = Confirmation & {
  /** Those that it did change: what another administrator confirmed meanwhile is not undone with it. */
  changed: Promise<readonly string[]>;
};

/**
 * Confirms at once what is pressed, without waiting for the server: what it refuses becomes as it was, with a notice. The
 * commands go one after the other, as they were given. Everything that was done here can be undone, the last one first.
 */
export function useConfirmations() {
  const { t } = useTranslation("administration");
  const notice = useNotice();
  const amend = useAmendVocabulary();
  const { mutateAsync } = useConfirmWords();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [done, setDone] = useState<readonly Done[]>([]);

  const show = useCallback(
    (confirmation: Confirmation) =>
      amend((reply, { kind }) =>
        kind === confirmation.meaning.kind ? markChecked(reply, confirmation) : reply,
      ),
    [amend],
  );

  /** Sends what is to be sent when its turn comes, and returns what the server changed. */
  const carryOut = useCallback(
    (confirmation: Confirmation, aliasesInTurn: () => Promise<readonly string[]>) => {
      const { meaning, checked } = confirmation;
      show(confirmation);
      const answer = line.current.then(async (): Promise<readonly string[]> => {
        const aliases = await aliasesInTurn();
        if (aliases.length < confirmation.aliases.length) invalidate([readVocabulary]);
        if (aliases.length === 0) return [];
        const reply = await mutateAsync({
          kind: meaning.kind,
          brand: meaning.brand ?? "",
          aliases: [...aliases],
          checked,
        });
        return reply.aliases;
      });
      const changed = answer.catch((failure: unknown) => {
        show({ ...confirmation, checked: !checked });
        invalidate([readVocabulary]);
        setDone((before) => before.filter((one) => one.meaning !== meaning));
        notice.failure(failure, t("words.confirmFailed"));
        return [];
      });
      line.current = changed;
      return changed;
    },
    [show, mutateAsync, notice, t],
  );

  const confirm = useCallback(
    (meaning: Meaning, aliases: readonly string[], checked = true) => {
      if (aliases.length === 0) return;
      const confirmation = { meaning, aliases, checked };
      const changed = carryOut(confirmation, () => Promise.resolve(aliases));
      setDone((before) => [...before, { ...confirmation, changed }]);
    },
    [carryOut],
  );

  /** Takes the last one back, and returns what it was about. */
  function undo(): Meaning | undefined {
    const last = done.at(-1);
    if (!last) return undefined;
    setDone(done.slice(0, -1));
    void carryOut({ ...last, checked: !last.checked }, () => last.changed);
    return last.meaning;
  }

  return { confirm, undo, last: done.at(-1) };
}
