import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeAll, closeOnce } from "./closing.ts";
import { hasProgram } from "./stage/deployed/run-program.ts";
import { startBalancer } from "./stage/deployed/start-balancer.ts";
import { findPooler } from "./stage/start-pooler.ts";

/** Whatever becomes of a drill, nothing of it stays. */

function ownTemporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-test-"));
  // PgBouncer and PostgreSQL do not run as root.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("what is open is closed once, the last first, also past one that cannot be", async () => {
  const closed: string[] = [];
  closeOnce(() => closed.push("database"));
  const balancer = closeOnce(() => closed.push("balancer"));
  closeOnce(() => Promise.reject(new Error("stuck")));
  closeOnce(() => closed.push("server"));
  await balancer();
  await closeAll();
  await balancer();
  await closeAll();
  expect(closed).toEqual(["balancer", "server", "database"]);
});

test("a balancer that does not start leaves no folder", async ({ skip }) => {
  if (!hasProgram("haproxy") || !hasProgram("openssl")) return skip("haproxy or openssl is not installed");
  const folder = ownTemporary();
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startBalancer([])).rejects.toThrow("haproxy did not start");
  await closeAll();
  expect(readdirSync(folder)).toEqual([]);
});

test("a drill that is interrupted leaves no folder", async ({ skip }) => {
  if (!findPooler()) return skip("pgbouncer is not installed");
  const folder = ownTemporary();
  const drill = spawn(
    process.execPath,
    [fileURLToPath(new URL("drill.ts", import.meta.url)), "F-21", "--short"],
    {
      env: { ...process.env, TMPDIR: folder },
      stdio: "ignore",
    },
  );
  const ended = once(drill, "exit");
  while (!readdirSync(folder).some((name) => name.startsWith("khorgos-pooler-"))) {
    expect(drill.exitCode).toBe(null);
    await pause(50);
  }
  await pause(500);
  drill.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect(readdirSync(folder).filter((name) => /^khorgos-(pooler|drill)-/.test(name))).toEqual([]);
});
