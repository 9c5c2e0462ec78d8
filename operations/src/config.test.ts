import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tellConfig } from "./print-config.ts";
import { readConfig } from "@khorgos/server/platform/config/config";
import { exampleFile, names } from "@khorgos/server/platform/config/variables";

/** An operator who misspells or forgets something is told so in words before the market opens. */

const root = join(import.meta.dirname, "../..");

test.each([
  [{ PORT: "abc" }, "PORT must be a whole number from 1 to 65535, is abc."],
  [{ PORT: "1e3" }, "PORT must be a whole number from 1 to 65535, is 1e3."],
  [{ METRICS_PORT: "70000" }, "METRICS_PORT must be a whole number from 1 to 65535, is 70000."],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a whole number from 1 to 10000, is 0."],
  [{ SMTP_URL: "foo" }, "SMTP_URL must be an address such as smtp://user:password@host:587, is (hidden)."],
  [{ SMTP_URL: "https://mail.kz" }, "SMTP_URL must be an address such as smtp://"],
  [
    { PUBLIC_URL: "khorgos.kz" },
    "PUBLIC_URL must be an address without user, query and fragment, such as https://khorgos.example, is khorgos.kz.",
  ],
  [{ PUBLIC_URL: "khorgos.kz:443" }, "PUBLIC_URL must be an address without user"],
  [{ PUBLIC_URL: "https://khorgos.kz/?from=mail" }, "fragment, such as https://khorgos.example, is https"],
  [{ PUBLIC_URL: "https://khorgos.kz?" }, "PUBLIC_URL must be an address without user, query"],
  [{ PUBLIC_URL: "https://khorgos.kz/#/login" }, "PUBLIC_URL must be an address without user, query"],
  [{ PUBLIC_URL: "https://saule@khorgos.kz" }, "PUBLIC_URL must be an address without user, query"],
  [{ PUBLIC_URL: "https:khorgos.kz" }, "PUBLIC_URL must be an address without user, query"],
  [{ RATES_URL: "nationalbank.kz" }, "RATES_URL must be an address without user and fragment, such as https"],
  [{ RATES_URL: "https://saule@nationalbank.kz/rss" }, "RATES_URL must be an address without user"],
  [{ RATES_URL: "ftp://nationalbank.kz/rss" }, "RATES_URL must be an address without user"],
  [{ SUPPORT_EMAIL: "foo" }, "SUPPORT_EMAIL must be an e-mail address, is foo."],
  [{ DATABASE_URL: "localhost/khorgos" }, "DATABASE_URL must be an address such as postgresql://"],
  [{ SESSION_IDLE: "week" }, "SESSION_IDLE must be a time such as 90s, 30m, 12h or 7d, is week."],
  [{ RATE_LIMITS: "no" }, "RATE_LIMITS must be one of on, off, is no."],
  [{ LOG_FORMAT: "pretty" }, "LOG_FORMAT must be one of auto, text, json, is pretty."],
  [{ TRUST_PROXY: "10.0.0.0/8, proxy" }, "TRUST_PROXY must be addresses or ranges"],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY must be addresses or ranges"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be addresses or ranges"],
  [{ DATABASE_URL: "" }, "DATABASE_URL is empty. Name what is meant, or leave it out."],
  [{ REPLICA_URLS: "postgresql://copy/khorgos" }, "DATABASE_URL, and that is missing."],
  [{ REPLICA_URLS: "copy-1, copy-2" }, "REPLICA_URLS must be addresses such as postgresql://"],
  [{ SERVES: "web,mail" }, "SERVES must be one or more of web,jobs, is web,mail."],
  [{ MIGRATOR_URL: "postgresql://khorgos@db/khorgos" }, "DATABASE_URL, and that is missing."],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT must be another one than PORT, both are 3000."],
])("%j is refused in a sentence", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test("everything that is wrong is said at once, and no password with it", () => {
  const refuse = () =>
    readConfig({ PORT: "abc", SUPPORT_EMAIL: "foo", SMTP_URL: "http://khorgos:geheim@mail.kz" });
  expect(refuse).toThrow(/PORT must be .*\n.*SUPPORT_EMAIL must be|SUPPORT_EMAIL must be .*\n/s);
  expect(refuse).not.toThrow("geheim");
});

test.each(["https://saule:geheim@khorgos.kz", "saule:geheim@khorgos.kz"])(
  "the password is not said of %s, which is no address of a site",
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL must be an address without user, query");
    expect(() => readConfig({ PUBLIC_URL })).not.toThrow("geheim");
  },
);

test.each(["khorgos:geheim@db/khorgos", "postgresql:khorgos:geheim@db/khorgos", "khorgos:geheim@db?a=b"])(
  "the password is not said of %s, which is no address of a database",
  (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow("DATABASE_URL must be an address such as");
    expect(() => readConfig({ DATABASE_URL })).toThrow(", is (hidden).");
  },
);

test.each([
  [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0 serves other machines"],
  [{ SMTP_URL: "smtp://mail.kz", SUPPORT_EMAIL: "help@mail.kz" }, "their links lead to this machine"],
  [{ SMTP_URL: "smtp://mail.kz", PUBLIC_URL: "https://khorgos.kz" }, "set SUPPORT_EMAIL"],
  [{ PUBLIC_ULR: "https://khorgos.kz" }, "PUBLIC_ULR is not read. Did you mean PUBLIC_URL?"],
  [{ ARCHIVE: "on" }, "ARCHIVE is not read any more: the embedded database keeps no archive"],
  [{ BACKUP_KEEP: "168", BACKUP_EVERY_HOURS: "1", ARCHIVE: "off" }, "ARCHIVE is not read any more"],
  [{ METRICS_HOST: "10.0.0.1" }, "METRICS_HOST does nothing without METRICS_PORT."],
  [{ RATE_LIMITS: "off" }, "Nothing holds back password guessing"],
])("%j draws a warning", (environment, sentence) => {
  const { warnings } = readConfig(environment);
  expect(warnings).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  {},
  { HOST: "0.0.0.0", PUBLIC_URL: "https://khorgos.kz" },
  { HOME: "/root", HOSTNAME: "khorgos", NODE_ENV: "production", PATH: "/bin" },
  { TRUST_PROXY: "10.0.0.0/8, 2001:db8::/32, loopback, ::1" },
  { DATABASE_URL: "postgresql:///khorgos?host=/run/postgresql" },
  { RATES_URL: "https://nationalbank.kz/rss/get_rates.cfm?fdate={day}" },
])("%j draws none", (environment) => {
  expect(readConfig(environment).warnings).toEqual([]);
});

function fileOf(text: string): { folder: string; ENV_FILE: string } {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ENV_FILE = join(folder, ".env");
  writeFileSync(ENV_FILE, text);
  return { folder, ENV_FILE };
}

test("a file is read, what the environment says goes before it, and its paths are meant from where it lies", () => {
  const { folder, ENV_FILE } = fileOf(
    `PORT=4000\nHOST="::1"\nDATA_DIR=market # here\nDETAIL_A_DAY=5\nPROXY=1\nARCHIVE=on\n`,
  );
  const config = readConfig({ ENV_FILE, PORT: "5000" });
  expect(config).toMatchObject({ port: 5000, host: "::1", dataDir: join(folder, "market") });
  expect(config.warnings).toEqual([
    "DETAIL_A_DAY in the file of variables is not read. Did you mean DETAILS_A_DAY?",
    "PROXY in the file of variables is not read.",
    expect.stringContaining("ARCHIVE is not read any more"),
  ]);
  // An empty variable takes back what the file says.
  expect(readConfig({ ENV_FILE, DATA_DIR: "" }).dataDir).toBe(join(root, ".data"));
  expect(() => readConfig({ ENV_FILE: join(folder, "none") })).toThrow("ENV_FILE names cannot be read");
});

test("a file that Windows wrote is read from its first name on", () => {
  const { ENV_FILE } = fileOf("\uFEFFPORT=4000\r\n\r\n  # where\r\nexport HOST = ::1\r\n");
  expect(readConfig({ ENV_FILE })).toMatchObject({ port: 4000, host: "::1", warnings: [] });
});

test.each(["PORT: 4000", "SMTP_URL smtp://khorgos:geheim@mail.kz", "=x", "PORT"])(
  "a file with the line %s is refused, and the line not repeated",
  (line) => {
    const { ENV_FILE } = fileOf(`HOST=::1\n${line}\n`);
    expect(() => readConfig({ ENV_FILE })).toThrow("cannot be read (line 2 is none of the kind NAME=value).");
  },
);

test("npm run config prints what is in force and where it comes from, without secrets", () => {
  const { ENV_FILE } = fileOf("SMTP_URL=smtp://khorgos:geheim@mail.kz\nSUPPORT_EMAIL=help@mail.kz\n");
  const said: string[] = [];
  tellConfig(
    {
      ENV_FILE,
      ADMIN_PASSWORD: "geheim",
      PUBLIC_URL: "https://khorgos.kz",
      DATABASE_URL: "postgresql://khorgos:geheim@db/khorgos?sslpassword=geheim",
      REPLICA_URLS: "postgresql://khorgos:geheim@one/khorgos,postgresql://khorgos:geheim@two/khorgos",
    },
    (line) => said.push(line.replace(/ +/g, " ")),
  );
  expect(said).toContain("PORT 3000 (usual)");
  expect(said).toContain("PUBLIC_URL https://khorgos.kz (environment)");
  expect(said).toContain("ADMIN_PASSWORD (hidden) (environment)");
  expect(said).toContain(`SMTP_URL smtp://khorgos:hidden@mail.kz (${ENV_FILE})`);
  expect(said.join("\n")).not.toContain("geheim");
  for (const name of names) expect(said.some((line) => line.startsWith(`${name} `))).toBe(true);
});

test("a command whose output nobody reads to its end does not fail over that", async () => {
  const command = spawn(process.execPath, [join(root, "operations/src/print-config.ts")], {
    env: { ...process.env, ENV_FILE: "" },
  });
  command.stdout.destroy();
  let said = "";
  command.stderr.on("data", (text) => (said += String(text)));
  expect(await once(command, "close")).toEqual([0, null]);
  expect(said).toBe("");
});

test(".env.example names every variable with its usual value", async () => {
  await expect(exampleFile()).toMatchFileSnapshot(join(root, ".env.example"));
  const { ENV_FILE } = fileOf(exampleFile().replaceAll(/^# (?=[A-Z_]+=)/gm, ""));
  // It is an example's address, after all.
  expect(readConfig({ ENV_FILE }).warnings).toEqual([expect.stringContaining("set SUPPORT_EMAIL")]);
});

test("every variable stands in the documents for operators", () => {
  const documents = ["README.md", "docs/operations.md"]
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join();
  expect(names.filter((name) => !documents.includes(`\`${name}`))).toEqual([]);
});
