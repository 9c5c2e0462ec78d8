import { refuseFileName } from "@khorgos/contract/imports/imports.rules";
import { MAX_FILE_BYTES, type RowComplaint, rowComplaints } from "@khorgos/contract/imports/imports";
import { type FactDoubt, factDoubts } from "@khorgos/contract/imports/reading";
import { complaints } from "@khorgos/contract/platform/complaints";
import type { FailureCode } from "@khorgos/contract/platform/failures";

/** So many characters of a file's name are shown. */
const NAME_SHOWN = 20;

/** The beginning of a file's name; characters outside the first plane count as one and are never cut in two. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > NAME_SHOWN ? `${letters.slice(0, NAME_SHOWN).join("")}…` : name;
}

/** What is wrong with a file before it is sent, in the server's words; nothing when it may be sent. */
export function judgeFile(file: { name: string; size: number } | undefined): FailureCode | undefined {
  if (!file) return "file_missing";
  return refuseFileName(file.name) ?? (file.size > MAX_FILE_BYTES ? "too_large" : undefined);
}

/** Whether a code is a complaint about a row as such. */
export const isRowCode = (code: string): code is RowComplaint => Object.hasOwn(rowComplaints, code);

/** Whether a code is a doubt about an optional fact. */
export const isFactDoubt = (code: string): code is FactDoubt => Object.hasOwn(factDoubts, code);

/** Whether a code is one of the complaints every form can make. */
export const isFieldCode = (code: string): code is keyof typeof complaints => Object.hasOwn(complaints, code);
