import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, inject, test, vi } from "vitest";
import { emptyDatabase } from "../../server/test/database.ts";

vi.setConfig({ testTimeout: 150_000 });

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A server process on that database, with its own folder; `said` is what it wrote until it was open, or ended. */
function startOn(owner: string, served: string) {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-test-"));
  const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: served,
      MIGRATOR_URL: owner,
      PORT: "0",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endings.push(async () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });
  const said = Promise.withResolvers<string>();
  let text = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes("is open at")) said.resolve("open");
    });
  server.on("exit", () => said.resolve(text));
  return said.promise;
}

test.each([1, 2, 3])(
  "three servers that start together on an empty database all open, round %i",
  async () => {
    const place = await emptyDatabase(inject("databaseUrl"));
    endings.push(place.drop);
    const served = new URL(place.url);
    served.username = new URL(inject("servedUrl")).username;
    const starts = [1, 2, 3].map(() => startOn(place.url, served.href));
    expect(await Promise.all(starts)).toEqual(["open", "open", "open"]);
  },
);
