import * as z from "zod/mini";
import { defaultReadQuota } from "../limits/read-quota.ts";
import {
  anyText,
  duration,
  email,
  oneOf,
  page,
  port,
  ranges,
  site,
  someOf,
  url,
  urls,
  wholeNumber,
} from "./readers.ts";

type About = {
  says: string;
  /** The example in `.env.example` where there is no usual value. */
  such?: string;
  /** Never printed: all of it, or the password in an address. */
  hides?: "all" | "password";
};

/** Descriptions of each variable, beside how it is read. */
const about = z.registry<About & { usual?: string }>();

function usually<Read extends z.ZodMiniType<unknown, string>>(
  usual: string,
  read: Read,
  says: string,
): z.ZodMiniPrefault<Read> {
  const schema = z.prefault(read, usual as z.input<Read>);
  about.add(schema, { says, usual });
  return schema;
}

function ifGiven<Read extends z.ZodMiniType>(read: Read, told: About): z.ZodMiniOptional<Read> {
  const schema = z.optional(read);
  about.add(schema, told);
  return schema;
}

const aDatabase = ["postgresql://user:password@host/database", "postgresql:", "postgres:"] as const;
const postgres = () => url(...aDatabase);

/** Every variable that Khorgos reads, in the order in which an operator meets them; also what an absent one means. */
export const Environment = z.object({
  PORT: usually("3000", port, "Where to listen."),
  HOST: usually("127.0.0.1", anyText, "The address to listen on; 0.0.0.0 serves other machines."),
  PUBLIC_URL: ifGiven(site("https://khorgos.example"), {
    says: "The address that people type; links in mails begin with it.",
    such: "https://khorgos.example",
  }),
  SUPPORT_EMAIL: usually(
    "support@khorgos.example",
    email,
    "Shown to people who wait for approval; mails come from it.",
  ),
  TRUST_PROXY: ifGiven(ranges, {
    says: "Proxies whose X-Forwarded-For is believed; absent: nobody's.",
    such: "10.0.0.0/8, ::1",
  }),
  DATA_DIR: usually(".data", anyText, "The folder of the embedded database, its backups, and mails."),
  DATABASE_URL: ifGiven(postgres(), {
    says: "Another PostgreSQL, 15 or newer, instead of the embedded one.",
    such: "postgresql://khorgos_server:secret@localhost/khorgos",
    hides: "password",
  }),
  MIGRATOR_URL: ifGiven(postgres(), {
    says: "The same database as the owner of its tables; absent: DATABASE_URL is the owner too.",
    such: "postgresql://khorgos:secret@localhost/khorgos",
    hides: "password",
  }),
  REPLICA_URLS: ifGiven(urls(...aDatabase), {
    says: "Copies of that database that answer instead of it as soon as they are as far; one server each.",
    such: "postgresql://khorgos_server:secret@copy-1/khorgos, postgresql://khorgos_server:secret@copy-2/khorgos",
    hides: "password",
  }),
  PREPARED_STATEMENTS: usually(
    "on",
    oneOf("on", "off"),
    "off: behind a pooler that lends connections for a transaction and knows no prepared statements.",
  ),
  POOL_SIZE: usually(
    "16",
    wholeNumber(2, 500),
    "Connections to the database for calls; jobs open two more than JOBS_AT_ONCE.",
  ),
  SERVES: usually(
    "web,jobs",
    someOf("web", "jobs"),
    "What this process does: answer calls (web), work on mails, price lists and cleaning (jobs), or both.",
  ),
  JOBS_AT_ONCE: usually("4", wholeNumber(1, 100), "Jobs that this process works on at the same time."),
  MIGRATIONS: usually(
    "apply",
    oneOf("apply", "wait"),
    "apply: brings the database up to date at the start. wait: waits until npm run migrate has done so.",
  ),
  ADMIN_EMAIL: ifGiven(email, {
    says: "The first administrator; absent: admin@khorgos.local.",
    such: "saule@khorgos.example",
  }),
  ADMIN_PASSWORD: ifGiven(anyText, {
    says: "Their password; absent: one is made and printed once.",
    such: "at least twelve characters",
    hides: "all",
  }),
  SMTP_URL: ifGiven(url("smtp://user:password@host:587", "smtp:", "smtps:"), {
    says: "Where mails are handed over; absent: they are written to DATA_DIR/mail.",
    such: "smtp://user:secret@smtp.khorgos.example:587",
    hides: "password",
  }),
  RATES_URL: ifGiven(page("https://nationalbank.kz/rss/rates_all.xml"), {
    says: "The daily rates of the National Bank, for the cost sheet; {day} in it is the day; absent: rates are typed.",
    such: "https://nationalbank.kz/rss/rates_all.xml?switch=russian",
    hides: "password",
  }),
  LOG_LEVEL: usually(
    "info",
    oneOf("fatal", "error", "warn", "info", "debug", "silent"),
    "What is logged: fatal, error, warn, info, debug, silent.",
  ),
  LOG_FORMAT: usually(
    "auto",
    oneOf("auto", "text", "json"),
    "How: text for people, json for programs; auto: text in a terminal, json elsewhere.",
  ),
  METRICS_PORT: ifGiven(port, {
    says: "Where /metrics is answered for Prometheus; absent: nowhere.",
    such: "9464",
  }),
  METRICS_HOST: usually("127.0.0.1", anyText, "The address for that; keep it from the public."),
  BACKUP_DIR: ifGiven(anyText, {
    says: "Where scheduled backups go; absent: DATA_DIR/backups, or nowhere with DATABASE_URL.",
    such: "/mnt/backups",
  }),
  BACKUP_EVERY_HOURS: usually(
    "24",
    wholeNumber(0, 8_760),
    "Hours from one backup to the next; 0 takes none.",
  ),
  BACKUP_KEEP: usually("7", wholeNumber(1, 10_000), "How many backups stay, the newest."),
  KEEP_FREE_PERCENT: usually(
    "10",
    wholeNumber(0, 50),
    "Per cent of a disk left to the database; with less free no price lists are taken. 0 takes them always.",
  ),
  SESSION_IDLE: usually("7d", duration, "How long a session lasts unused."),
  SESSION_ABSOLUTE: usually("30d", duration, "How long it lasts at all."),
  ADMIN_SESSION_IDLE: usually("30m", duration, "The same for administrators."),
  ADMIN_SESSION_ABSOLUTE: usually("12h", duration, "The same for administrators."),
  PASSWORD_MIN_LENGTH: usually(
    "6",
    wholeNumber(6, 64),
    "Characters of a new password at least; an administrator's has 12 in any case.",
  ),
  COMMON_PASSWORDS: usually(
    "warn",
    oneOf("warn", "refuse"),
    "refuse: turns away new passwords that everybody guesses.",
  ),
  OFFERS_VISIBLE_TO_SUPPLIERS: usually(
    "on",
    oneOf("on", "rank", "off"),
    "off: of a request's offers a supplier sees their own only; rank: and its place among them.",
  ),
  DETAILS_A_DAY: usually(
    String(defaultReadQuota.details.most),
    wholeNumber(1, 1_000_000_000),
    "Single cars and requests of others that one account may open in a day.",
  ),
  PAGES_A_QUARTER_HOUR: usually(
    String(defaultReadQuota.pages.most),
    wholeNumber(1, 1_000_000_000),
    "Pages of lists that one account may open in 15 minutes.",
  ),
  RESPONSE_CACHE_MB: usually(
    "32",
    wholeNumber(0, 4_096),
    "Megabytes of memory for replies about the market; 0 keeps none.",
  ),
  RATE_LIMITS: usually("on", oneOf("on", "off"), "off: for tests and benchmarks only."),
});

export type EnvironmentVariables = z.infer<typeof Environment>;
export type Name = keyof EnvironmentVariables;

export const names = Object.keys(Environment.shape) as Name[];

export const aboutOf = (name: Name) => about.get(Environment.shape[name]) ?? { says: "" };

/** `.env.example`: every variable with its usual value, all of them commented out. */
export function exampleFile(): string {
  const lines = names.flatMap((name) => {
    const { says, usual, such } = aboutOf(name);
    const value = usual ?? such ?? "";
    return ["", `# ${says}`, `# ${name}=${/\s/.test(value) ? JSON.stringify(value) : value}`];
  });
  return [
    "# Copy this file to .env and uncomment what should differ. npm start and the commands that look after a market",
    "# read it; npm run demo and the tests do not. What the environment says goes before what stands here, and",
    "# paths are meant from the folder of this file. npm run config prints what is in force.",
    ...lines,
    "",
  ].join("\n");
}

/** A value as it may be printed: without the secrets in it. */
export function masked(name: Name, text: string): string {
  const { hides } = aboutOf(name);
  if (hides === "all") return "(hidden)";
  // A password may also stand where none belongs.
  if (hides === undefined && !/:.*@/.test(text)) return text;
  return text.split(",").map(maskAddress).join(", ");
}

function maskAddress(text: string): string {
  const address = URL.parse(text.trim());
  // user:password@host reads as an address of the scheme "user:", and names no password.
  if (!address?.href.startsWith(`${address.protocol}//`)) return "(hidden)";
  if (address.password) address.password = "hidden";
  // A password may stand among the parameters, too.
  for (const parameter of address.searchParams.keys())
    if (/pass|secret|key/i.test(parameter)) address.searchParams.set(parameter, "hidden");
  return address.href;
}
