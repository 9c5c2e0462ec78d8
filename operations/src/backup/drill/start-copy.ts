import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** A copy writes no letters, takes no backups and listens to nobody but us. */
const quiet = {
  ENV_FILE: "",
  DATABASE_URL: undefined,
  REPLICA_URLS: undefined,
  MIGRATOR_URL: "",
  SERVES: "",
  MIGRATIONS: "",
  METRICS_PORT: "",
  METRICS_HOST: "",
  SMTP_URL: "",
  RATES_URL: "",
  PUBLIC_URL: "",
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  BACKUP_EVERY_HOURS: "0",
  ARCHIVE: "",
  HOST: "127.0.0.1",
  PORT: "0",
  LOG_LEVEL: "warn",
};

/**
 * Starts Khorgos over a data folder in a process of its own, as `npm start` does, on any free port.
 *
 * @throws an Error when it ends instead of opening
 */
export async function startCopy(dataDir: string) {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...quiet, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface(server.stdout)) {
    const origin = /is open at (\S+)/.exec(line)?.[1];
    if (!origin) continue;
    server.stdout.resume();
    return { origin, stop };
  }
  throw new Error("The server did not start on the restored market.");
}
