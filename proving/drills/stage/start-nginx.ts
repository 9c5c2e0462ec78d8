import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../tools/free-port.mjs";
import { runProgram } from "./deployed/run-program.ts";
import type { RunningServer } from "./run-server.ts";

/**
 * nginx as somebody sets it up who knows nothing of Khorgos: all its own values, so that a server counts as failed for ten
 * seconds after one failed call.
 */
export async function startNginx(servers: readonly RunningServer[]) {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-nginx-"));
  // Its workers are somebody else when root starts it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    [
      "daemon off;",
      `pid ${join(folder, "pid")};`,
      "error_log stderr;",
      "events {}",
      "http {",
      "access_log off;",
      ...temporary,
      `upstream khorgos { ${servers.map(({ origin }) => `server ${new URL(origin).host};`).join(" ")} }`,
      `server { listen 127.0.0.1:${port}; location / { proxy_pass http://khorgos; } }`,
      "}",
    ].join("\n"),
  );
  const program = await runProgram({ command: "nginx", args: ["-p", folder, "-c", file], port });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      // Its workers end with it.
      await program.close("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
