import { errorCodeOf } from "../db/transact.ts";

/** How the system says that a disk is full or a quota used up, and how PostgreSQL says so of its own. */
const states: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because there was no room for it, here or where the database is. */
export const isNoRoom = (error: unknown): boolean => states.has(errorCodeOf(error) ?? "");
