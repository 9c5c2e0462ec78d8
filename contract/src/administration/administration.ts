import * as z from "zod/mini";
import { AccountStatus, Role, User } from "../accounts/accounts.ts";
import { NameDoubts } from "../accounts/names.ts";
import { endpoint } from "../platform/endpoint.ts";
import { CleanLine, given, OptionalText, paging } from "../platform/fields.ts";

/** An account as an administrator sees it, with the last word said about it. */
export const ManagedUser = z.extend(User, {
  decision_message: z.string(),
  /** In lists: the names under which other accounts have the same phone, at most three. */
  phone_shared_with: z.optional(z.array(z.string())),
  /** In lists: whether a price list of theirs is read, or waits to be. */
  reads_list: z.optional(z.boolean()),
  /** In lists, of somebody who waits to be let in: absent where there are none. */
  name_doubts: z.optional(NameDoubts),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

/**
 * Newest registration first; among those who wait, the one who waits longest. `q` finds people by words of their name,
 * company, e-mail and WeChat ID, in any case and order, or by their phone, however it is typed.
 */
export const listUsers = endpoint("GET /admin/users", {
  summary: "List accounts",
  caller: "administrator",
  input: z.object({ status: given(AccountStatus), role: given(Role), q: given(CleanLine()), ...paging }),
  reply: z.object({ users: z.array(ManagedUser), total: z.int(), next_cursor: z.nullable(z.string()) }),
});

/** The status that the administrator had on screen; when it is no longer true the decision is refused. */
const seen = given(AccountStatus);

export const approveUser = endpoint("POST /admin/users/:id/approve", {
  summary: "Approve an account",
  caller: "administrator",
  input: z.object({ id: z.uuid(), seen }),
  reply: z.object({ user: ManagedUser }),
});

/** Rejecting an approved account suspends it: sessions end, its cars and requests leave the market. */
export const rejectUser = endpoint("POST /admin/users/:id/reject", {
  summary: "Reject or suspend an account",
  caller: "administrator",
  input: z.object({ id: z.uuid(), message: OptionalText(), seen }),
  reply: z.object({ user: ManagedUser }),
});

/** Ends the reading of a supplier's price list, which then has failed; without one that is read nothing happens. */
export const stopPriceList = endpoint("POST /admin/users/:id/stop-price-list", {
  summary: "Stop the reading of a supplier's price list",
  caller: "administrator",
  input: z.object({ id: z.uuid() }),
  reply: z.object({}),
});

/**
 * For somebody who forgot their password and gets no letters: a link by which they choose a new one, once and within ten
 * minutes. The administrator never learns the password. Earlier links of the account stop working.
 */
export const issueResetLink = endpoint("POST /admin/users/:id/reset-link", {
  summary: "Make a link by which somebody chooses a new password",
  caller: "administrator",
  input: z.object({ id: z.uuid() }),
  /** `path` within the site; told this once and kept nowhere. */
  reply: z.object({ path: z.string(), expires_at: z.iso.datetime() }),
});

export const AuditEntry = z.object({
  id: z.uuid(),
  when: z.iso.datetime(),
  /** Name of the person who acted; empty for the system. */
  who: z.string(),
  what: z.string(),
  /** Name and e-mail of the account acted on; of a word, how it is written and what it means; of a cost sheet, from when it counts; of rates, when the bank told them. */
  whom: z.string(),
  /**
   * An administrator's words; of `market_exported` how many cars there were, and in how many files when several: `6412 / 4`; of
   * `costs_published` a line for each change, `vat: 16 → 12`, before them of rates that were carried there
   * `carried from 2026-11-26`, and of a later sheet that could not take them `not carried to 2027-01-01`.
   */
  why: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Events that can happen to an account, and to the words of the vocabulary. */
export const AuditAction = z.enum([
  "registered",
  "approved",
  "rejected",
  "suspended",
  "appointed",
  "password_reset",
  "password_changed",
  "profile_changed",
  "name_change_asked",
  "name_changed",
  "name_change_refused",
  "erased",
  "reading_limit",
  "market_exported",
  "reset_link_issued",
  "two_step_on",
  "two_step_off",
  "recovery_code_used",
  "word_added",
  "word_removed",
  "word_confirmed",
  "word_unconfirmed",
  "list_stopped",
  "costs_published",
  "rates_doubted",
  "offer_made",
  "offer_revised",
  "offer_withdrawn",
  "offer_declined",
  "offer_accepted",
  "deal_fell_through",
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Newest first. `q` finds words of who acted, on whom and why. */
export const listAudit = endpoint("GET /admin/audit", {
  summary: "Read the audit log",
  caller: "administrator",
  input: z.object({ q: given(CleanLine()), what: given(AuditAction), ...paging }),
  reply: z.object({ entries: z.array(AuditEntry), next_cursor: z.nullable(z.string()) }),
});

/** A request without an offer for longer than this is one that the market fails, in hours. */
export const UNANSWERED_AFTER = 48;

export const Counters = z.object({
  waiting: z.int(),
  /** Changes of names that wait. */
  name_changes: z.int(),
  suppliers: z.int(),
  dealers: z.int(),
  cars: z.int(),
  open_requests: z.int(),
  /** Open requests that have waited for a first offer longer than `UNANSWERED_AFTER`. */
  unanswered_requests: z.int(),
});
export type Counters = z.infer<typeof Counters>;

export const countMarket = endpoint("GET /admin/counters", {
  summary: "Count accounts, cars and requests",
  caller: "administrator",
  input: z.object({}),
  reply: z.object({ counters: Counters }),
});
