import { aboutOf, type EnvironmentVariables, type Name, names } from "./variables.ts";

type Told = {
  env: EnvironmentVariables;
  /** The names that the environment and the file hold. */
  environment: readonly string[];
  file: readonly string[];
};

/** Contradictions that nobody can have meant: sentences for the operator, who must decide. */
export function refusalsOf(env: EnvironmentVariables): string[] {
  return [
    ...(env.MIGRATOR_URL && !env.DATABASE_URL
      ? ["MIGRATOR_URL names the owner of the database of DATABASE_URL, and that is missing."]
      : []),
    ...(env.REPLICA_URLS && !env.DATABASE_URL
      ? ["REPLICA_URLS names copies of the database of DATABASE_URL, and that is missing."]
      : []),
    ...(env.METRICS_PORT && env.METRICS_PORT === env.PORT && env.METRICS_HOST === env.HOST
      ? [`METRICS_PORT must be another one than PORT, both are ${env.PORT}.`]
      : []),
  ];
}

/** Warns of what works, but hardly as it was meant. */
export function warningsOf({ env, environment, file }: Told): string[] {
  const usual = (name: Name) => env[name] === aboutOf(name).usual;
  return [
    ...strangersIn(environment, file),
    ...(!isLocal(env.HOST) && !env.PUBLIC_URL
      ? [`HOST=${env.HOST} serves other machines, but links in mails lead to this one: set PUBLIC_URL.`]
      : []),
    ...(isLocal(env.HOST) && env.SMTP_URL && !env.PUBLIC_URL
      ? ["Mails go out by SMTP_URL, but their links lead to this machine: set PUBLIC_URL."]
      : []),
    ...(env.SMTP_URL && usual("SUPPORT_EMAIL")
      ? [`Mails come from ${env.SUPPORT_EMAIL}, which nobody reads: set SUPPORT_EMAIL.`]
      : []),
    ...(env.METRICS_PORT === undefined && !usual("METRICS_HOST")
      ? ["METRICS_HOST does nothing without METRICS_PORT."]
      : []),
    ...(env.RATE_LIMITS === "off"
      ? ["RATE_LIMITS=off. Nothing holds back password guessing; for tests only."]
      : []),
  ];
}

const isLocal = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");

/** Variables that older versions read, and what an operator who still sets one has to know. */
const removed: Record<string, string> = {
  ARCHIVE:
    "the embedded database keeps no archive for point-in-time recovery. Take backups more often with BACKUP_EVERY_HOURS.",
};

/** The file holds nothing but ours; the environment belongs to everybody, so only what looks like one of ours is told. */
function strangersIn(environment: readonly string[], file: readonly string[]): string[] {
  const isStrange = (name: string) =>
    !names.some((ours) => ours === name) && name !== "ENV_FILE" && !Object.hasOwn(removed, name);
  const named = environment.filter(isStrange).flatMap((name) => {
    const meant = whichWasMeant(name, names);
    return meant ? [`${name} is not read. Did you mean ${meant}?`] : [];
  });
  const written = file.filter(isStrange).map((name) => {
    const meant = whichWasMeant(name, names);
    return `${name} in the file of variables is not read.${meant ? ` Did you mean ${meant}?` : ""}`;
  });
  const gone = Object.entries(removed)
    .filter(([name]) => file.includes(name) || environment.includes(name))
    .map(([name, says]) => `${name} is not read any more: ${says}`);
  return [...new Set([...written, ...named, ...gone])];
}

/** For a name that is not among ours: the one that was probably meant. */
export function whichWasMeant(name: string, ours: readonly string[]): string | undefined {
  const said = plain(name);
  return ours.find((one) => {
    if (plain(one) === said) return true;
    const isShort = one.length <= 5;
    return distance(plain(one), said) <= (isShort ? 1 : 2) || (isShort && sorted(one) === sorted(name));
  });
}

const plain = (name: string) => name.toUpperCase().replaceAll("_", "");
const sorted = (name: string) => Array.from(name.toUpperCase()).toSorted().join("");

/** How many letters must be put in, left out or changed to make one of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1];
    for (const [at, theirs] of Array.from(other).entries())
      line.push(
        Math.min((line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + Number(letter !== theirs)),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}
