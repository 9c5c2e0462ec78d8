import type { AccountStatus, Role, User } from "@khorgos/contract/accounts/accounts";
import type { Failure } from "@khorgos/contract/platform/failures";

/** The business behind an account; empty for administrators. */
export const companyOf = ({
  company_name,
  dealership_name,
}: Pick<User, "company_name" | "dealership_name">): string => company_name || dealership_name;

/** Decisions that an administrator may still make about an account. Nobody locks out an administrator. */
export function decisionsOn({
  role,
  status,
}: {
  role: Role;
  status: AccountStatus;
}): readonly ("approve" | "reject" | "suspend")[] {
  if (role === "administrator") return [];
  return ({ pending: ["approve", "reject"], approved: ["suspend"], rejected: ["approve"] } as const)[status];
}

/** Whether a decision failed because the account is not any more what was on screen. */
export const isOvertaken = ({ code }: Failure): boolean =>
  code === "decided_meanwhile" || code === "account_not_found";

/** `Aigerim <a@b.kz>` as the audit log keeps it, in its two parts. */
export function readSubject(subject: string): { name: string; email: string } {
  const [, name = subject, email = ""] = /^(.*) <(.*)>$/.exec(subject) ?? [];
  return { name, email };
}

/** How many cars an account took away in how many files. */
export type Exported = { cars: number; files: number };

/** `6412 / 4` or `1603` as the audit log keeps it: 6412 cars in four files, 1603 in one. Undefined when it was erased. */
export function readExported(why: string): Exported | undefined {
  const [, cars, files = "1"] = /^(\d+)(?: \/ (\d+))?$/.exec(why) ?? [];
  return cars === undefined ? undefined : { cars: Number(cars), files: Number(files) };
}

/** Terms that an offer or a deal said, by its request's or its own number. */
type Offered = { number: string; quantity: number; price: number };

/** `R-4F2T8W 3 18500.00` as the audit log keeps it: three cars at 18 500 dollars each. Undefined when it was erased. */
export function readOffered(why: string): Offered | undefined {
  const [, number, quantity, price] = /^([RD]-\w+) (\d+) ([\d.]+)$/.exec(why) ?? [];
  return number === undefined ? undefined : { number, quantity: Number(quantity), price: Number(price) };
}

/** After so long somebody has waited too long, in milliseconds: two days. */
const PATIENCE = 48 * 3_600_000;

/** Whether somebody who registered then has waited too long by `now`, in milliseconds. */
export const isOverdue = (registered: string, now: number = Date.now()): boolean =>
  now - Date.parse(registered) > PATIENCE;

/** Whether a ready text stands in what was written so far. */
export const says = (written: string, words: string): boolean => written.includes(words);

/** Adds a ready text to what was written, on a line of its own; takes it out again when it is there. */
export function toggleWords(written: string, words: string): string {
  const [before = "", ...after] = written.split(words);
  const parts = says(written, words)
    ? [before.trimEnd(), after.join(words).trimStart()]
    : [written.trim(), words];
  return parts.filter(Boolean).join("\n");
}
