import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseRunAs } from "@khorgos/postgres/run-as";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { z } from "zod";
import { freePort } from "../../../../tools/free-port.mjs";
import { names } from "../../../../server/src/platform/config/variables.ts";
import { findPooler } from "../start-pooler.ts";
import { makeCertificate } from "./make-certificate.ts";
import { renderDeployed } from "./render.ts";
import { findPostgres, hasProgram, runProgram } from "./run-program.ts";

/** The programs that `deploy/` sets up read its files; where a program is not installed the test is skipped and says so. */

const deploy = fileURLToPath(new URL("../../../../deploy/", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khorgos-deployed-"));
  // PgBouncer does not run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

const Panels = z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) }));

function needs({ skip }: TestContext, program: string) {
  if (!hasProgram(program)) skip(`${program} is not installed, so nobody read its files in deploy/`);
}

/** What a program says against its files; nothing when it takes them. */
function complaints(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: folder },
  });
  return status === 0 ? "" : stdout + stderr;
}

async function written(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

test("HAProxy reads web.cfg and database.cfg", async (context) => {
  needs(context, "haproxy");
  needs(context, "openssl");
  const { both } = await makeCertificate(folder);
  const web = await renderDeployed("haproxy/web.cfg", { "/etc/haproxy/khorgos.pem": both });
  expect(complaints("haproxy", "-c", "-f", await written("web.cfg", web))).toBe("");
  expect(complaints("haproxy", "-c", "-f", join(deploy, "haproxy/database.cfg"))).toBe("");
});

test("nginx reads khorgos.conf", async (context) => {
  needs(context, "nginx");
  needs(context, "openssl");
  const { key, certificate } = await makeCertificate(folder);
  const site = await renderDeployed("nginx/khorgos.conf", {
    "/etc/ssl/khorgos/fullchain.pem": certificate,
    "/etc/ssl/khorgos/privkey.pem": key,
    "listen 80;": `listen 127.0.0.1:${await freePort()};`,
    "listen 443 ": `listen 127.0.0.1:${await freePort()} `,
  });
  const text = `pid ${join(folder, "nginx.pid")};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`;
  expect(complaints("nginx", "-t", "-e", "stderr", "-c", await written("nginx.conf", text))).toBe("");
});

test("Caddy reads the Caddyfile", (context) => {
  needs(context, "caddy");
  expect(
    complaints("caddy", "validate", "--config", join(deploy, "caddy/Caddyfile"), "--adapter", "caddyfile"),
  ).toBe("");
});

test.for(["transaction", "session"])("PgBouncer starts with %s.ini", async (mode, context) => {
  const pooler = findPooler();
  if (!pooler) return context.skip("pgbouncer is not installed, so nobody read its files in deploy/");
  if (mode === "transaction" && !pooler.knowsPrepared)
    return context.skip(`transaction.ini is for PgBouncer 1.21 or newer, this is ${pooler.version}`);
  const port = await freePort();
  const users = await written("userlist.txt", '"khorgos_server" "server"\n');
  const text = await renderDeployed(`pgbouncer/${mode}.ini`, {
    "listen_port = 6432": `listen_port = ${port}\nunix_socket_dir =`,
    "/etc/pgbouncer/userlist.txt": users,
  });
  const file = await written(`${mode}.ini`, text);
  const program = await runProgram({
    command: "pgbouncer",
    args: [file],
    port,
    runAs: chooseRunAs(folder),
  });
  expect(program.pid).toBeGreaterThan(0);
  await program.close();
});

test("PostgreSQL reads postgresql.conf", async ({ skip }) => {
  const postgres = findPostgres();
  if (!postgres) return skip("postgresql is not installed, so nobody read its file in deploy/");
  // What is asked for is answered after everything was read.
  const file = `--config-file=${join(deploy, "postgresql/postgresql.conf")}`;
  const places = ["data_directory", "hba_file", "ident_file"].flatMap((name) => ["-c", `${name}=${folder}`]);
  expect(complaints(join(postgres, "postgres"), "-C", "shared_buffers", file, ...places)).toBe("");
});

test("systemd reads the units", async (context) => {
  needs(context, "systemd-analyze");
  const said: string[] = [];
  for (const name of readdirSync(join(deploy, "systemd")).filter((file) => file.endsWith(".service"))) {
    // It wants the programs that units start, and none of them in a folder with a space.
    const text = await renderDeployed(`systemd/${name}`, { "/usr/bin/npm": "/bin/sh" });
    const file = await written(name, text);
    // It complains of values that it does not know and ends well all the same.
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    said.push(...stderr.split("\n").filter((line) => line.includes(name)));
  }
  expect(said).toEqual([]);
});

test.for(["base", "cloudnativepg"])("kustomize puts kubernetes/%s together", (name, context) => {
  needs(context, "kubectl");
  expect(complaints("kubectl", "kustomize", join(deploy, "kubernetes", name))).toBe("");
});

test("Prometheus reads its rules, and knows the functions of every query", async (context) => {
  needs(context, "promtool");
  expect(complaints("promtool", "check", "rules", join(deploy, "prometheus/alerts.yaml"))).toBe("");
  const scrape = join(deploy, "prometheus/scrape.yaml");
  expect(complaints("promtool", "check", "config", "--syntax-only", scrape)).toBe("");
  const { panels } = z
    .object({ panels: Panels })
    .parse(JSON.parse(await renderDeployed("grafana/khorgos.json", {})));
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, at) => {
      return { record: `panel:${at}`, expr: expr.replaceAll("$__rate_interval", "5m") };
    });
  const asRules = await written("panels.yaml", JSON.stringify({ groups: [{ name: "panels", rules }] }));
  expect(complaints("promtool", "check", "rules", asRules)).toBe("");
});

test("alerts and dashboard ask for metrics that a server has", async () => {
  const sources = ["server/src/", "operations/src/"].flatMap((name) => {
    const source = new URL(`../../../../${name}`, import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: "utf8" });
    return files.filter((file) => file.endsWith(".ts")).map((file) => new URL(file, source));
  });
  const there = (await Promise.all(sources.map((file) => readFile(file, "utf8")))).join();
  const asked = ["prometheus/alerts.yaml", "grafana/khorgos.json"].map((file) => renderDeployed(file, {}));
  const metrics = (await Promise.all(asked)).join().match(/\bkhorgos_[a-z_]+/g) ?? [];
  expect(metrics.length).toBeGreaterThan(10);
  const unknown = metrics.filter((name) => !there.includes(`"${name.replace(/_(count|bucket|sum)$/, "")}"`));
  expect([...new Set(unknown)]).toEqual([]);
});

test("servers may write where their file of variables says, and share no port on one machine", async () => {
  const valueOf = (text: string, name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(text)?.[1] ?? "";
  const variables = await renderDeployed("systemd/khorgos.env", {});
  const units = ["khorgos@.service", "khorgos-jobs.service"];
  const [web = "", jobs = ""] = await Promise.all(units.map((name) => renderDeployed(`systemd/${name}`, {})));
  for (const unit of [web, jobs])
    for (const name of ["DATA_DIR", "BACKUP_DIR"])
      expect(/^ReadWritePaths=(.*)$/m.exec(unit)?.[1]?.split(/ -?/)).toContain(valueOf(variables, name));
  // Where commands that run beside the unit find the socket of the embedded database.
  for (const unit of [web, jobs])
    expect(valueOf(unit, "TMPDIR")).toBe(`${valueOf(variables, "DATA_DIR")}/tmp`);
  expect(valueOf(jobs, "METRICS_PORT")).not.toBe(valueOf(variables, "METRICS_PORT"));
  const scraped = await renderDeployed("prometheus/scrape.yaml", {});
  for (const text of [variables, jobs]) expect(scraped).toContain(`:${valueOf(text, "METRICS_PORT")}"`);
});

test("the units and settings of containers name variables that Khorgos reads", async () => {
  const files = readdirSync(deploy, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(\.service|compose[\w.]*\.yaml|kustomization\.yaml|\.env)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(2);
  const known = new Set<string>([...names, "NODE_ENV", "ENV_FILE", "TMPDIR"]);
  // Of the images beside it.
  const isForeign = (name: string) => /^(POSTGRES|PATRONI|ETCD|PG)_?/.test(name);
  const unknown: string[] = [];
  for (const file of files)
    for (const [, name = ""] of (await renderDeployed(file, {})).matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=/g))
      if (!known.has(name) && !isForeign(name)) unknown.push(`${file}: ${name}`);
  expect(unknown).toEqual([]);
});
