import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../tools/free-port.mjs";

const handedOut = "/proc/sys/net/ipv4/ip_local_port_range";

const listen = (port: number, host?: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer().once("error", reject).listen(port, host, resolve);
    onTestFinished(() => void server.close());
  });

test.runIf(existsSync(handedOut))(
  "no connection of somebody else is given the port before it is used",
  async () => {
    const lowest = Number(readFileSync(handedOut, "utf8").split("\t")[0]);
    for (let time = 0; time < 50; time++) expect(await freePort()).toBeLessThan(lowest);
  },
);

test.each([undefined, "127.0.0.1"])("a port that is taken on %s is passed over", async (host) => {
  const first = await freePort();
  await listen(first, host);
  for (let time = 0; time < 20; time++) expect(await freePort(first, first + 5)).not.toBe(first);
});

test("when all are taken, that is said", async () => {
  const only = await freePort();
  await listen(only);
  await expect(freePort(only, only)).rejects.toThrow(`All ports from ${only} to ${only} are taken.`);
});
