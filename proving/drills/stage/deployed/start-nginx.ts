import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../../../tools/free-port.mjs";
import { closeOnce, scratchFolder } from "../../closing.ts";
import type { RunningServer } from "../run-server.ts";
import { makeCertificate } from "./make-certificate.ts";
import { renderDeployed } from "./render.ts";
import { runProgram } from "./run-program.ts";

/** Servers that `deploy/nginx/khorgos.conf` names. */
const NAMED = ["10.0.0.11:3000", "10.0.0.12:3000"];

/** nginx before two servers: with the file of `deploy/`, or with nothing but its own defaults, as many an operator has it. */
export async function startNginx(servers: readonly RunningServer[], kind: "deployed" | "defaults") {
  const { folder, remove } = await scratchFolder("nginx");
  // Its workers are of another user.
  await chmod(folder, 0o711);
  const hosts = servers.map(({ origin }) => new URL(origin).host);
  const [open, secure] = [await freePort(), await freePort()];
  const isDeployed = kind === "deployed";
  const site = isDeployed ? await renderSite(folder, { hosts, open, secure }) : defaultSite(hosts, open);
  const file = join(folder, "nginx.conf");
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    file,
    [
      "worker_processes 2;",
      `pid ${join(folder, "pid")};`,
      "error_log stderr;",
      "events {}",
      `http { access_log off; ${kept.join(" ")}`,
      site,
      "}",
    ].join("\n"),
  );
  const args = ["-e", "stderr", "-g", "daemon off;", "-c", file];
  const program = await runProgram({ command: "nginx", args, port: isDeployed ? secure : open });
  return {
    origin: isDeployed ? `https://127.0.0.1:${secure}` : `http://127.0.0.1:${open}`,
    close: closeOnce(async () => {
      // A killed one leaves its workers.
      await program.close("SIGTERM");
      await remove();
    }),
  };
}

type Site = { hosts: readonly string[]; open: number; secure: number };

async function renderSite(folder: string, { hosts, open, secure }: Site) {
  const { key, certificate } = await makeCertificate(folder);
  return renderDeployed("nginx/khorgos.conf", {
    "listen 80;": `listen 127.0.0.1:${open};`,
    "listen 443 ": `listen 127.0.0.1:${secure} `,
    "/etc/ssl/khorgos/fullchain.pem": certificate,
    "/etc/ssl/khorgos/privkey.pem": key,
    ...Object.fromEntries(NAMED.map((name, at) => [name, hosts[at] ?? ""])),
  });
}

const defaultSite = (hosts: readonly string[], port: number) =>
  `upstream khorgos { ${hosts.map((host) => `server ${host};`).join(" ")} }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://khorgos; } }`;
