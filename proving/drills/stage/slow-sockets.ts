import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** How a slow client behaves: its head, sent a letter at a time or at once; its body, a letter a second; its ears shut. */
export type Slowness = { head: string; isHeadSlow?: boolean; isDeaf?: boolean };

const EVERY_MS = 1_000;
/** Seldom, because anyone who looks also measures the others. */
const LISTEN_EVERY_MS = 5_000;

/** As the kernel writes it: the server's end of a connection, which neither side has closed. */
const ESTABLISHED = "01";

/** The ports of those whom the server still bears. Anyone who never reads does not hear that it hung up. */
function borneBy(port: number): ReadonlySet<number> {
  const portOf = (address = "") => parseInt(address.split(":")[1] ?? "", 16);
  const ends = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => portOf(local) === port && state === ESTABLISHED);
  return new Set(ends.map(([, , remote]) => portOf(remote)));
}

/** Opens sockets that take their time; tells how many the server still bears, and how long the longest was borne so far. */
export function openSlowSockets(origin: string, clients: readonly Slowness[]) {
  const port = Number(new URL(origin).port);
  const open = new Map<Socket, number>();
  const lived: number[] = [];
  const deaf = new Set<Socket>();
  const hearing = setInterval(() => {
    const borne = borneBy(port);
    for (const socket of deaf) if (!borne.has(socket.localPort ?? 0)) socket.destroy();
  }, LISTEN_EVERY_MS);
  for (const { head, isHeadSlow = false, isDeaf = false } of clients) {
    const socket = connect({ host: "127.0.0.1", port });
    open.set(socket, performance.now());
    let sent = 0;
    if (!isHeadSlow) {
      socket.write(head);
      sent = head.length;
    }
    if (isDeaf) deaf.add(socket.pause());
    else socket.resume();
    const dripping = setInterval(() => {
      if (!isDeaf) socket.write(head[sent++] ?? "x");
    }, EVERY_MS);
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      lived.push(performance.now() - (open.get(socket) ?? 0));
      open.delete(socket);
    });
  }
  return {
    left: () => open.size,
    longest: () => Math.max(0, ...lived, ...[...open.values()].map((since) => performance.now() - since)),
    close: () => {
      clearInterval(hearing);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
