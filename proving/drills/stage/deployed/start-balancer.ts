import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { freePort } from "../../../../tools/free-port.mjs";
import type { RunningServer } from "../run-server.ts";
import { renderDeployed } from "./render.ts";
import { runProgram } from "./run-program.ts";

/** Servers that `deploy/haproxy/web.cfg` names. */
const NAMED = ["10.0.0.11:3000", "10.0.0.12:3000", "10.0.0.13:3000"];

/** HAProxy as `deploy/` sets it up, before three servers, with a certificate that this process trusts. */
export async function startBalancer(servers: readonly RunningServer[]) {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-balancer-"));
  const certificate = await makeCertificate(folder);
  const [open, secure] = [await freePort(), await freePort()];
  const hosts = servers.map(({ origin }) => new URL(origin).host);
  const file = join(folder, "web.cfg");
  const text = await renderDeployed("haproxy/web.cfg", {
    "0.0.0.0:80": `127.0.0.1:${open}`,
    "0.0.0.0:443": `127.0.0.1:${secure}`,
    "/etc/haproxy/khorgos.pem": certificate,
    "/dev/log": "127.0.0.1:9",
    ...Object.fromEntries(NAMED.map((name, at) => [name, hosts[at] ?? ""])),
  });
  await writeFile(file, text);
  const program = await runProgram({ command: "haproxy", args: ["-db", "-f", file], port: secure });
  return {
    origin: `https://127.0.0.1:${secure}`,
    async close() {
      await program.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** For 127.0.0.1 and a day; key and certificate in one file, as HAProxy wants them. */
async function makeCertificate(folder: string): Promise<string> {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const both = join(folder, "both.pem");
  const wanted = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=khorgos.example"];
  const places = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", ...wanted, ...places], { stdio: "ignore" });
  const text = await readFile(certificate, "utf8");
  await writeFile(both, text + (await readFile(key, "utf8")), { mode: 0o600 });
  setDefaultCACertificates([...getCACertificates("default"), text]);
  return both;
}
