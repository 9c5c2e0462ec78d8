import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../tools/free-port.mjs";
import { serverCommand } from "../../../tools/server-command.mjs";
import { closeOnce } from "../closing.ts";

/** A server that is not ready by then will not be. */
const READY_WAIT_MS = 60_000;

export type RunningServer = Awaited<ReturnType<typeof runServer>>;

/**
 * Khorgos as `npm start` starts it, in a process of its own, ready when this returns. It keeps its address when it is
 * started again. `under` is a program that runs it in its own place, with that program's arguments.
 */
export async function runServer(environment: Record<string, string>, under: readonly string[] = []) {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    LOG_LEVEL: "silent",
    ...process.env,
    RATE_LIMITS: "off",
    KEEP_FREE_PERCENT: "0",
    ...environment,
    PORT: port,
  };
  let said = "";
  let child: ChildProcess;
  let ended: Promise<number | null>;

  const hear = (text: string) => {
    said = (said + text).slice(-10_000);
    // Anyone who looks for the reason of something asks for its log: LOG_LEVEL=error npm run drill -- F-02.
    if (process.env.LOG_LEVEL) process.stdout.write(text);
  };

  /** Another release is started by its own command. */
  async function start(command = serverCommand()) {
    const [program = process.execPath, ...args] = [...under, process.execPath, ...command.args];
    child = spawn(program, args, {
      env: { ...command.env, ...env },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    said = "";
    child.stdout?.on("data", (text) => hear(String(text)));
    ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
    const giveUpAt = Date.now() + READY_WAIT_MS;
    // It answers a little before the last things are done that a start may fail at; then it says where it is.
    while (!said.includes(origin) || !(await answers(`${origin}/api/health/ready`))) {
      if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error("The server did not start.");
      await pause(20);
    }
  }
  const end = (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    return ended;
  };

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  await start();
  closeOnce(() => isRunning() && end("SIGTERM"));
  return {
    origin,
    start,
    /** The last it wrote into its log. */
    said: () => said,
    /** The process that serves now. */
    pid: () => child.pid ?? 0,
    isRunning,
    /** A process that is stopped keeps its connections and says nothing. */
    signal: (signal: "SIGSTOP" | "SIGCONT") => child.kill(signal),
    /** As a power cut ends it: nothing is tidied up. */
    kill: () => end("SIGKILL"),
    /** As an operator stops it; tells its exit code. */
    stop: () => end("SIGTERM"),
  };
}

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
