import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = join(import.meta.dirname, "../src/main.ts");

export type ServerProcess = {
  /** Resolves to its address once it is open. @throws an Error with what it wrote when it ends instead */
  opened: Promise<string>;
  /** What it wrote so far. */
  said: () => string;
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<unknown>;
};

/** The servers of a test, each a process with a folder of its own; to be ended after it. */
export function openServers() {
  const running: { child: ChildProcess; folder: string }[] = [];
  return {
    start(environment: Record<string, string>, ...argv: string[]): ServerProcess {
      const folder = mkdtempSync(join(tmpdir(), "khorgos-test-"));
      const child = spawn(process.execPath, [program, ...argv], {
        env: { ...process.env, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn", ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.push({ child, folder });
      const exited = once(child, "exit");
      const opened = Promise.withResolvers<string>();
      opened.promise.catch(() => {});
      let text = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          text += String(chunk);
          const address = /is open at (\S+)/.exec(text)?.[1];
          if (address) opened.resolve(address);
        });
      void exited.then(() => opened.reject(new Error(`The server ended:\n${text}`)));
      return {
        opened: opened.promise,
        said: () => text,
        end: (signal) => {
          child.kill(signal);
          return exited;
        },
      };
    },
    async endAll() {
      for (const { child, folder } of running.splice(0).toReversed()) {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill("SIGKILL");
          await once(child, "exit");
        }
        rmSync(folder, { recursive: true });
      }
    },
  };
}
