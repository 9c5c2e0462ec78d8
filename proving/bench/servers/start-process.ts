import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../tools/free-port.mjs";
import { serverCommand } from "../../../tools/server-command.mjs";
import { whenReady } from "./when-ready.ts";

/** Ours as `npm start` starts it, and the bare one with the same flags. */
const commands = {
  own: serverCommand(),
  bare: serverCommand(fileURLToPath(new URL("bare-server.ts", import.meta.url))),
};

/** Our server, or the bare one, in a process of its own on this database, as it runs in earnest. */
export async function startProcess(
  which: keyof typeof commands,
  { url, dataDir }: { url: string; dataDir: string },
  environment: Record<string, string> = {},
) {
  const port = String(await freePort());
  const server = spawn(process.execPath, commands[which].args, {
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      KEEP_FREE_PERCENT: "0",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await whenReady(server, origin, 100);
  return {
    origin,
    pid: server.pid,
    stop: () =>
      new Promise<void>((done) => {
        server.once("exit", () => done());
        server.kill("SIGTERM");
      }),
  };
}
