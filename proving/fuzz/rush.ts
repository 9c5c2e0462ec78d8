import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance, InjectOptions } from "fastify";

/** What somebody does over the wire just before a call, which changes nothing: it must not harm the call either. */
export type Rush =
  /** Sends half of the call, or all of a question, and leaves without reading. */
  | "hangs up"
  /** Sends the question so often at once and reads the answers, or none of them. */
  | { pipelined: number; isRead: boolean };

/** As many as a connection may have unfinished, and more than it may. */
const MAX_PIPELINED = 16;
const counts = [2, MAX_PIPELINED, 3 * MAX_PIPELINED];

/** With a longer head a call is refused and its connection closed, in bytes. */
const MAX_HEAD = 16_384;

export const rushes: readonly Rush[] = [
  "hangs up",
  ...counts.flatMap((pipelined) => [true, false].map((isRead) => ({ pipelined, isRead }))),
];

/** Does it to a server that listens; answers what was wrong. */
export async function rushIn(
  app: FastifyInstance,
  request: InjectOptions,
  rush: Rush,
): Promise<string | undefined> {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const socket = connect({ host: "127.0.0.1", port });
  const closed = new Promise((done) => socket.once("close", done));
  socket.on("error", () => {});
  await once(socket, "connect");
  try {
    if (rush === "hangs up") {
      await new Promise((done) => socket.write(halfOf(request), done));
      return undefined;
    }
    const { pipelined, isRead } = rush;
    socket.write(writtenOut({ ...request, method: "GET", payload: "" }, false).repeat(pipelined - 1));
    socket.write(writtenOut({ ...request, method: "GET", payload: "" }, true));
    if (!isRead) return undefined;
    let heard = "";
    socket.on("data", (some: Buffer) => (heard += some.toString("latin1")));
    await closed;
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    if (statuses.some((status) => status >= 500))
      return `${pipelined} at once are answered ${statuses.join()}`;
    const isTooLong = writtenOut({ ...request, method: "GET", payload: "" }, true).length > MAX_HEAD;
    // A stream is the last answer on its connection.
    const isStream = /^content-type: text\/event-stream/im.test(heard);
    if (pipelined <= MAX_PIPELINED && statuses.length !== pipelined && !isTooLong && !isStream)
      return `of ${pipelined} at once ${statuses.length} are answered`;
    return undefined;
  } finally {
    socket.destroy();
  }
}

function writtenOut({ method, url, headers = {}, payload }: InjectOptions, isLast: boolean): string {
  const bytes = Buffer.from(payload as string | Buffer);
  const lines = Object.entries({ host: "khorgos", ...headers, "content-length": bytes.length })
    .filter(([name]) => name !== "content-type" || bytes.length > 0)
    .map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const close = isLast ? "connection: close\r\n" : "";
  return `${method} ${typeof url === "string" ? url : "/"} HTTP/1.1\r\n${lines.join("")}${close}\r\n${bytes.toString("latin1")}`;
}

/** A command is cut short so that it cannot be done, and a question is asked whole. */
function halfOf(request: InjectOptions): Buffer {
  const whole = Buffer.from(writtenOut({ payload: "", ...request }, false), "latin1");
  return request.method === "GET" ? whole : whole.subarray(0, -Math.ceil(whole.length / 4));
}
