import * as z from "zod/mini";
import { attempt as attemptStorage } from "./attempt.ts";

const attempt = <T>(access: () => T) => attemptStorage(access, "a draft could not be kept or read");

/** Text that somebody has typed into one form, by field. */
export type StoredDraft = Record<string, string | number>;
const Draft = z.record(z.string(), z.union([z.string(), z.number()]));

const PREFIX = "draft ";
const keyOf = (owner: string, form: string) => `${PREFIX}${owner} ${form}`;

/**
 * Unfinished forms of this tab, each under the person who typed it, so that they outlive a reload and a session that
 * ran out. A storage that is full or switched off costs the drafts and nothing else.
 */
export const drafts = {
  read: (owner: string, form: string): StoredDraft =>
    attempt(() => Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(owner, form)) ?? "{}"))) ?? {},
  keep: (owner: string, form: string, draft: StoredDraft) =>
    attempt(() => sessionStorage.setItem(keyOf(owner, form), JSON.stringify(draft))),
  drop: (owner: string, form: string) => attempt(() => sessionStorage.removeItem(keyOf(owner, form))),
  /** Drops what everybody else has typed, or, without an owner, what anybody has. */
  keepOnlyOf: (owner?: string) =>
    attempt(() => {
      for (const key of Object.keys(sessionStorage)) {
        const isKept = owner !== undefined && key.startsWith(keyOf(owner, ""));
        if (key.startsWith(PREFIX) && !isKept) sessionStorage.removeItem(key);
      }
    }),
};
