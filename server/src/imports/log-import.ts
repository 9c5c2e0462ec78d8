import type { ImportResult } from "@khorgos/contract/imports/imports";

export type ImportLog = { info(about: object, message: string): void };

type Ended = {
  supplierId: string;
  /** The import's id; absent where none came of it. */
  id?: string;
  /** By `performance.now()`. */
  began: number;
  /** `done`, `called_back`, or the code of what was wrong. */
  outcome: string;
  result?: ImportResult;
};

/** Writes how an import ended, as the commands of people are written: how many rows went in, how many were refused. */
export function logImport(log: ImportLog, { supplierId, id, began, outcome, result }: Ended): void {
  const ms = Math.round(performance.now() - began);
  const { inserted, updated, unchanged, rejected } = result ?? {};
  const rows = result && { inserted, updated, unchanged, rejected };
  log.info({ event: "importEnded", outcome, account: supplierId, about: id, ...rows, ms }, "event");
}
