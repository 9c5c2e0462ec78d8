import { resolve } from "node:path";
import * as z from "zod/mini";
import { usualReading } from "./limits/reading-budget.ts";

const text = z.optional(
  z.pipe(
    z.transform((value: string | undefined) => value?.trim() || undefined),
    z.optional(z.string()),
  ),
);
const port = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000);

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
  /** Comma-separated addresses or CIDR ranges whose X-Forwarded-For is believed; absent: nobody's. */
  TRUST_PROXY: text,
  /** Megabytes for answers about the market, kept until something in it changes; 0 keeps none. */
  KEPT_ANSWERS_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4096)), 32),
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
    trustProxy: env.TRUST_PROXY?.split(",").map((range) => range.trim()),
    keptAnswersBytes: env.KEPT_ANSWERS_MB * 1_000_000,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    reading: {
      details: { ...usualReading.details, most: env.DETAILS_A_DAY },
      pages: { ...usualReading.pages, most: env.PAGES_A_QUARTER_HOUR },
    },
    logLevel: env.LOG_LEVEL,
  };
}
