import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../../../tools/free-port.mjs";
import { scratchFolder } from "../../closing.ts";
import type { RunningServer } from "../run-server.ts";
import { makeCertificate } from "./make-certificate.ts";
import { renderDeployed } from "./render.ts";
import { runProgram } from "./run-program.ts";

/** Servers that `deploy/haproxy/web.cfg` names. */
const NAMED = ["10.0.0.11:3000", "10.0.0.12:3000", "10.0.0.13:3000"];

/** HAProxy as `deploy/` sets it up, before three servers, with a certificate that this process trusts. */
export async function startBalancer(servers: readonly RunningServer[]) {
  const { folder, remove } = await scratchFolder("balancer");
  const { both } = await makeCertificate(folder);
  const [open, secure] = [await freePort(), await freePort()];
  const hosts = servers.map(({ origin }) => new URL(origin).host);
  const file = join(folder, "web.cfg");
  const text = await renderDeployed("haproxy/web.cfg", {
    "0.0.0.0:80": `127.0.0.1:${open}`,
    "0.0.0.0:443": `127.0.0.1:${secure}`,
    "/etc/haproxy/khorgos.pem": both,
    "/dev/log": "127.0.0.1:9",
    ...Object.fromEntries(NAMED.map((name, at) => [name, hosts[at] ?? ""])),
  });
  await writeFile(file, text);
  const program = await runProgram({ command: "haproxy", args: ["-db", "-f", file], port: secure });
  return {
    origin: `https://127.0.0.1:${secure}`,
    async close() {
      await program.close();
      await remove();
    },
  };
}
