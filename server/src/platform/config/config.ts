import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { defaultReadQuota } from "../limits/read-quota.ts";
import { Environment, type EnvironmentVariables, masked, type Name } from "./variables.ts";
import { refusalsOf, warningsOf } from "./warnings.rules.ts";

/** Where relative paths begin, whatever folder a command is run in. */
const projectFolder = fileURLToPath(new URL("../../../..", import.meta.url));

export type Config = ReturnType<typeof readConfig>;

/** The variables in force as text: the environment's go before the file's, and an empty one is as good as none. */
export function collectVariables(environment: Variables): { given: Variables; file: Variables } {
  const file = readFile(environment.ENV_FILE);
  const all = Object.entries({ ...file, ...environment });
  return { given: Object.fromEntries(all.filter(([, value]) => value?.trim())), file };
}

/**
 * Reads the environment once, at start. What works but can hardly be meant is among the `warnings`.
 *
 * @throws an Error whose sentences name everything that is wrong
 */
export function readConfig(environment: Variables) {
  const { given, file } = collectVariables(environment);
  const read = Environment.safeParse(given);
  const wrong = [
    ...(read.success ? refusalsOf(read.data) : read.error.issues.map((issue) => sayIssue(issue, given))),
    ...emptyAddressesOf({ ...file, ...environment }),
  ];
  if (!read.success || wrong.length > 0) throw new Error(wrong.join("\n"));
  const env = read.data;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    migratorUrl: env.MIGRATOR_URL,
    replicaUrls: env.REPLICA_URLS ?? [],
    preparesStatements: env.PREPARED_STATEMENTS === "on",
    poolSize: env.POOL_SIZE,
    serves: new Set(env.SERVES),
    jobsAtOnce: env.JOBS_AT_ONCE,
    waitsForMigrations: env.MIGRATIONS === "wait",
    dataDir: resolve(projectFolder, env.DATA_DIR),
    administrator: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    supportEmail: env.SUPPORT_EMAIL,
    smtpUrl: env.SMTP_URL,
    ratesUrl: env.RATES_URL,
    rateLimits: env.RATE_LIMITS !== "off",
    passwords: { shortest: env.PASSWORD_MIN_LENGTH, refusesCommon: env.COMMON_PASSWORDS === "refuse" },
    offers: {
      seenByRivals: env.OFFERS_VISIBLE_TO_SUPPLIERS === "on",
      placeShown: env.OFFERS_VISIBLE_TO_SUPPLIERS === "rank",
    },
    sessionLimits: {
      trader: { idle: env.SESSION_IDLE, absolute: env.SESSION_ABSOLUTE },
      administrator: { idle: env.ADMIN_SESSION_IDLE, absolute: env.ADMIN_SESSION_ABSOLUTE },
    },
    trustProxy: env.TRUST_PROXY,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1_000_000,
    backups: {
      folder: folderOf(env),
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
    },
    diskKept: env.KEEP_FREE_PERCENT / 100,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    reading: {
      details: { ...defaultReadQuota.details, most: env.DETAILS_A_DAY },
      exported: { ...defaultReadQuota.exported, most: env.DETAILS_A_DAY },
      pages: { ...defaultReadQuota.pages, most: env.PAGES_A_QUARTER_HOUR },
      foreseen: defaultReadQuota.foreseen,
    },
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    warnings: warningsOf({ env, environment: Object.keys(environment), file: Object.keys(file) }),
  };
}

/**
 * Several servers share a market by naming its database. One whose address got lost on the way would open an empty market of
 * its own, and nobody would know why.
 */
const emptyAddressesOf = (all: Variables) =>
  (["DATABASE_URL", "REPLICA_URLS"] as const)
    .filter((name) => all[name]?.trim() === "")
    .map((name) => `${name} is empty. Name what is meant, or leave it out.`);

/** "PORT must be a whole number from 1 to 65535, is abc." */
function sayIssue({ path, message }: { path: PropertyKey[]; message: string }, given: Variables): string {
  const name = String(path[0]);
  return `${name} ${message}, is ${masked(name as Name, given[name] ?? "")}.`;
}

/** An outside database has backups of its own, and our data folder may be gone with the machine. */
function folderOf({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: EnvironmentVariables): string | undefined {
  if (BACKUP_DIR) return resolve(projectFolder, BACKUP_DIR);
  return DATABASE_URL ? undefined : resolve(projectFolder, DATA_DIR, "backups");
}

type Variables = Record<string, string | undefined>;

const PATHS = ["DATA_DIR", "BACKUP_DIR"];

/**
 * The variables of the file that ENV_FILE names, if it names one: `npm start` and the operator's commands name the project's
 * `.env`. Its paths are meant from where it lies.
 *
 * @throws an Error with a sentence when it cannot be read
 */
function readFile(path: string | undefined): Variables {
  if (!path) return {};
  let read: Variables;
  try {
    // Some editors of Windows put a mark before the first name.
    const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
    refuseUnread(text);
    read = parseEnv(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file that ENV_FILE names cannot be read (${why}).`, { cause: error });
  }
  const absolute = PATHS.flatMap((name) =>
    read[name] ? [[name, resolve(dirname(path), read[name])] as const] : [],
  );
  return { ...read, ...Object.fromEntries(absolute) };
}

/** Empty, a comment, or a name and what it says. */
const line = /^\s*($|#|(export\s+)?\w[^\s=]*\s*=)/;

/** Node passes over the other lines, such as "PORT: 4000", without a word. They are not repeated: a secret may stand there. */
function refuseUnread(text: string) {
  const at = text.split(/\r\n?|\n/).findIndex((one) => !line.test(one));
  if (at >= 0) throw new Error(`line ${at + 1} is none of the kind NAME=value`);
}
