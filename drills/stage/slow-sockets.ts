import { connect, type Socket } from "node:net";

/** How a slow client behaves: its head, sent a letter at a time or at once; its body, a letter a second; its ears shut. */
export type Slowness = { head: string; isHeadSlow?: boolean; isDeaf?: boolean };

const EVERY_MS = 1_000;

/** Opens sockets that take their time; tells how many the server still bears, and how long the longest was borne so far. */
export function openSlowSockets(origin: string, clients: readonly Slowness[]) {
  const port = Number(new URL(origin).port);
  const open = new Map<Socket, number>();
  const lived: number[] = [];
  for (const { head, isHeadSlow = false, isDeaf = false } of clients) {
    const socket = connect({ host: "127.0.0.1", port });
    open.set(socket, performance.now());
    let sent = 0;
    if (!isHeadSlow) {
      socket.write(head);
      sent = head.length;
    }
    if (isDeaf) socket.pause();
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
    close: () => [...open.keys()].forEach((socket) => socket.destroy()),
  };
}
