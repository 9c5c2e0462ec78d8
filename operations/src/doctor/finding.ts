import { errorCodeOf } from "@khorgos/server/platform/db/transact";

/** The result of one look: all is well, an operator should know, or Khorgos cannot work like this. */
export type Finding = { weight: "ok" | "warning" | "wrong"; says: string };

const finding =
  (weight: Finding["weight"]) =>
  (says: string): Finding => ({ weight, says });

export const ok = finding("ok");
export const warning = finding("warning");
export const wrong = finding("wrong");

/** The warning where it is needed, and nothing otherwise. */
export const warningIf = (isNeeded: boolean, says: string): Finding[] => (isNeeded ? [warning(says)] : []);

/** Why something did not work, in one line; some errors of the network say nothing but their code. */
export function reasonOf(error: unknown): string {
  const told = error instanceof AggregateError ? error.errors[0] : error;
  if (!(told instanceof Error)) return String(told);
  return (told.message || errorCodeOf(told) || told.name).split("\n")[0] ?? "";
}

/** The same as a sentence, for another to follow. */
export const sentenceOf = (error: unknown): string => reasonOf(error).replace(/\.?$/, ".");

/** Remedies, by what PostgreSQL, a pooler or the network says; the first that fits. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/query_wait_timeout/, "All connections of the pooler are lent: raise its default_pool_size."],
  [/no such database/, "Name the database under [databases] of the pooler."],
  [
    /^08P01|SASL/,
    "Correct user and password in the address; a pooler must have both in its own list of users too.",
  ],
  [/^28P01/, "Correct user and password in the address."],
  [/^28000/, "Correct the user in the address, and let it in by pg_hba.conf."],
  [/^3D000/, "Create the database, or correct its name at the end of the address."],
  [/^53300/, "Raise max_connections, or lower POOL_SIZE of the servers."],
  [/^57P03/, "It is starting, or is a replica that lets nobody in: wait, or read its log."],
  [/ECONNREFUSED/, "Start what should listen there, or correct host and port."],
  [/ENOTFOUND|EAI_AGAIN/, "Correct the host, or see that its name can be looked up."],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/, "Correct the host, or see that no firewall is between."],
];

/** Why a database lets nobody in, and what to do. */
export function whyUnreachable(error: unknown): string {
  const sentence = sentenceOf(error);
  const told = `${errorCodeOf(error) ?? ""} ${sentence}`;
  const [, remedy] = remedies.find(([sign]) => sign.test(told)) ?? [];
  return remedy ? `${sentence} ${remedy}` : sentence;
}
