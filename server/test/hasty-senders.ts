import { once } from "node:events";
import { connect } from "node:net";
import { openAsBlob } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { parentPort, Worker, workerData } from "node:worker_threads";

type Hurry = {
  /** Where a file is sent, as a form. */
  url: string;
  token: string;
  path: string;
  /** How many send it at the same moment. */
  senders: number;
  /** How long they stay after the last byte has gone out, in milliseconds. */
  stay: number;
};

/** Tells this file that it runs in a thread of its own. */
const MARK = "sends and leaves";

/**
 * People who send a file and close the connection some time after, without hearing the answer. They do it in a thread of their
 * own, so that what they do is not taken for the server's slowness. Returns once all is sent; `left` comes true afterwards.
 */
export async function sendAndLeave(port: number, hurry: Hurry): Promise<{ left: Promise<unknown> }> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { mark: MARK, ...hurry, port },
    execArgv: [],
  });
  const left = once(thread, "exit");
  await once(thread, "message");
  return { left };
}

/** Where the app listens, from the first time on that somebody asks. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function send({ url, token, path, port }: Hurry & { port: number }) {
  const form = new FormData();
  form.append("csvFile", await openAsBlob(path), "list.csv");
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      `POST ${url} HTTP/1.1`,
      "host: localhost",
      `authorization: Bearer ${token}`,
      `content-type: ${body.headers.get("content-type")}`,
      `content-length: ${bytes.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  await new Promise<unknown>((done) => socket.write(bytes, done));
  return socket;
}

if (parentPort && workerData?.mark === MARK) {
  const hurry = workerData as Hurry & { port: number };
  const sockets = await Promise.all(Array.from({ length: hurry.senders }, () => send(hurry)));
  parentPort.postMessage("sent", []);
  await pause(hurry.stay);
  for (const socket of sockets) socket.destroy();
}
