import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openServer } from "./open-server.ts";
import { shareConnections } from "./share-connections.ts";

const MOST = 40;
const OF_NETWORK = MOST / 4;

const open: Socket[] = [];
let close = async () => {};
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await close();
});

async function openShared(host: string, proxies: string[]) {
  const server = openServer((_, response) => response.end("heard"));
  server.maxConnections = MOST;
  const refused: string[] = [];
  shareConnections(server, { most: MOST, proxies, onRefusal: (network) => refused.push(network) });
  await once(server.listen(0, host), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };

  /** Whether a new connection from there is answered. */
  async function isHeard(localAddress: string): Promise<boolean> {
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    open.push(socket);
    socket.on("error", () => {}).write("GET / HTTP/1.1\r\nhost: khorgos\r\n\r\n");
    return new Promise((tell) => {
      socket.once("data", () => tell(true)).once("close", () => tell(false));
    });
  }
  const heardOf = async (from: string, count: number) => {
    let heard = 0;
    for (let nth = 0; nth < count; nth++) if (await isHeard(from)) heard += 1;
    return heard;
  };
  /** Sends so many calls at once from there, and waits until the connection is closed or the first call answered. */
  async function pipeline(localAddress: string, calls: number) {
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    open.push(socket);
    socket.on("error", () => {}).write("GET / HTTP/1.1\r\nhost: khorgos\r\n\r\n".repeat(calls));
    await new Promise((done) => socket.once("data", done).once("close", done));
    socket.destroy();
  }
  return { heardOf, refused, pipeline, port };
}

// Linux has every address that begins with 127; elsewhere there is no second caller on one machine.
describe.runIf(process.platform === "linux")("callers of several addresses", () => {
  test.each(["127.0.0.1", "::"])("a network holds its share and no more, at %s", async (host) => {
    const { heardOf, refused } = await openShared(host, []);
    expect(await heardOf("127.0.0.2", OF_NETWORK + 5)).toBe(OF_NETWORK);
    expect(refused).toEqual(Array(5).fill("127.0.0.2"));
    expect(await heardOf("127.0.0.3", 1)).toBe(1);
  });

  test("a place that was left is free", async () => {
    const { heardOf } = await openShared("127.0.0.1", []);
    await heardOf("127.0.0.2", OF_NETWORK);
    open.splice(0, 3).forEach((socket) => socket.destroy());
    await expect.poll(() => heardOf("127.0.0.2", 1)).toBe(1);
    expect(await heardOf("127.0.0.2", 5)).toBe(2);
  });

  test("probes of this machine are heard when all others hold all they may", async () => {
    const { heardOf } = await openShared("127.0.0.1", []);
    let others = 0;
    for (const from of ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"])
      others += await heardOf(from, 10);
    expect(others).toBe(MOST - 16);
    expect(await heardOf("127.0.0.1", 16)).toBe(16);
  });

  test("a network that pipelines gets no new connections for a while; others do, and what it has is served", async () => {
    const { heardOf, refused, pipeline, port } = await openShared("127.0.0.1", []);
    const socket = connect({ host: "127.0.0.1", port, localAddress: "127.0.0.2" });
    for (let nth = 0; nth < 10; nth++) await pipeline("127.0.0.2", 17);
    expect(await heardOf("127.0.0.2", 1)).toBe(0);
    expect(refused[0]).toBe("127.0.0.2");
    expect(await heardOf("127.0.0.3", 1)).toBe(1);
    socket.write("GET / HTTP/1.1\r\nhost: khorgos\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
  });

  test("sixteen calls at once, more than any browser sends, are never held against anyone", async () => {
    const { heardOf, refused, pipeline } = await openShared("127.0.0.1", []);
    for (let nth = 0; nth < 30; nth++) await pipeline("127.0.0.2", 16);
    expect(await heardOf("127.0.0.2", 1)).toBe(1);
    expect(refused).toEqual([]);
  });

  test.each([
    ["127.0.0.1", "127.0.0.8/29"],
    ["::", "127.0.0.9"],
  ])("a proxy has no share, at %s as %s", async (host, proxy) => {
    const { heardOf } = await openShared(host, [proxy]);
    expect(await heardOf("127.0.0.9", OF_NETWORK + 5)).toBe(OF_NETWORK + 5);
  });
});
