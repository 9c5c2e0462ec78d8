import { resolve } from "node:path";
import * as z from "zod/mini";
import { readDuration } from "./duration.rules.ts";
import { usualReading } from "./limits/reading-budget.ts";

const text = z.optional(
  z.pipe(
    z.transform((value: string | undefined) => value?.trim() || undefined),
    z.optional(z.string()),
  ),
);
const port = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000);

/** `30m`, `12h`, `7d`; read as seconds. */
const duration = (usual: string) =>
  z.pipe(
    z._default(z.string(), usual),
    z.transform((written, { issues }) => {
      const seconds = readDuration(written);
      if (seconds !== undefined) return seconds;
      issues.push({ code: "custom", input: written, message: "write it like 30m, 12h or 7d" });
      return z.NEVER;
    }),
  );

/** The environment that Khorgos reads, and what an absent variable means. */
const Environment = z.object({
  PORT: port,
  HOST: z._default(z.string(), "127.0.0.1"),
  DATABASE_URL: text,
  /** The same database as the owner of its tables; absent: DATABASE_URL is the owner too. */
  MIGRATOR_URL: text,
  DATA_DIR: z._default(z.string(), ".data"),
  ADMIN_EMAIL: text,
  ADMIN_PASSWORD: text,
  PUBLIC_URL: text,
  SUPPORT_EMAIL: z._default(z.string(), "support@khorgos.example"),
  SMTP_URL: text,
  RATE_LIMITS: text,
  /** Characters of a new password at least; never fewer than 6, and 12 for administrators whatever is said here. */
  PASSWORD_MIN_LENGTH: z._default(z.coerce.number().check(z.int(), z.gte(6), z.lte(64)), 6),
  /** `refuse` turns away new passwords that everybody guesses; otherwise they draw a warning where they are typed. */
  COMMON_PASSWORDS: z._default(z.enum(["warn", "refuse"]), "warn"),
  /** `off`: of a request's offers a supplier sees their own only. */
  OFFERS_VISIBLE_TO_SUPPLIERS: z._default(z.enum(["on", "off"]), "on"),
  /** How long a session lasts unused, and at all. */
  SESSION_IDLE: duration("7d"),
  SESSION_ABSOLUTE: duration("30d"),
  ADMIN_SESSION_IDLE: duration("30m"),
  ADMIN_SESSION_ABSOLUTE: duration("12h"),
  /** Comma-separated addresses or CIDR ranges whose X-Forwarded-For is believed; absent: nobody's. */
  TRUST_PROXY: text,
  /** Megabytes for answers about the market, kept until something in it changes; 0 keeps none. */
  KEPT_ANSWERS_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4096)), 32),
  /** Where backups by the clock go; absent: beside the embedded database, or nowhere when the database is another. */
  BACKUP_DIR: text,
  /** 0 takes none. */
  BACKUP_EVERY_HOURS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(8_760)), 24),
  BACKUP_KEEP: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 7),
  /** Per cent of a disk that are left to the database: with less free, no price lists are taken. 0 takes them always. */
  KEEP_FREE_PERCENT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(50)), 10),
  /** `on`: the embedded database keeps what it writes a second time, so that it can be brought back to any moment. */
  ARCHIVE: text,
  /** Where `/metrics` is answered for Prometheus; absent: nowhere. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  /** How many single cars and requests of others one account may open in a day, and pages of lists in 15 minutes. */
  DETAILS_A_DAY: z._default(z.coerce.number().check(z.int(), z.gte(1)), usualReading.details.most),
  PAGES_A_QUARTER_HOUR: z._default(z.coerce.number().check(z.int(), z.gte(1)), usualReading.pages.most),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once, at start. Throws a sentence that names what is wrong. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const names = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The environment cannot be used (${names.join("; ")}).`);
  }
  const env = read.data;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    migratorUrl: env.MIGRATOR_URL,
    dataDir: resolve(env.DATA_DIR),
    administrator: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    supportEmail: env.SUPPORT_EMAIL,
    smtpUrl: env.SMTP_URL,
    rateLimits: env.RATE_LIMITS !== "off",
    passwords: { shortest: env.PASSWORD_MIN_LENGTH, refusesCommon: env.COMMON_PASSWORDS === "refuse" },
    offers: { seenByRivals: env.OFFERS_VISIBLE_TO_SUPPLIERS === "on" },
    sessionLimits: {
      trader: { idle: env.SESSION_IDLE, absolute: env.SESSION_ABSOLUTE },
      administrator: { idle: env.ADMIN_SESSION_IDLE, absolute: env.ADMIN_SESSION_ABSOLUTE },
    },
    trustProxy: env.TRUST_PROXY?.split(",").map((range) => range.trim()),
    keptAnswersBytes: env.KEPT_ANSWERS_MB * 1_000_000,
    backups: {
      folder: folderOf(env),
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
    },
    diskKept: env.KEEP_FREE_PERCENT / 100,
    // Another PostgreSQL keeps its own.
    isArchiving: env.ARCHIVE === "on" && !env.DATABASE_URL,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    reading: {
      details: { ...usualReading.details, most: env.DETAILS_A_DAY },
      pages: { ...usualReading.pages, most: env.PAGES_A_QUARTER_HOUR },
    },
    logLevel: env.LOG_LEVEL,
  };
}

/** An outside database has backups of its own, and our data folder may be gone with the machine. */
function folderOf({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: z.infer<typeof Environment>): string | undefined {
  if (BACKUP_DIR) return resolve(BACKUP_DIR);
  return DATABASE_URL ? undefined : resolve(DATA_DIR, "backups");
}
