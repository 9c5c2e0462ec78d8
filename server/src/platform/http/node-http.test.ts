import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const server = new URL("../../../../operations/src/start-server.ts", import.meta.url).href;

/** What Node has loaded of its own once the whole server is imported. */
async function loadedByServer(): Promise<string> {
  const asking = `await import("${server}"); console.log(process.moduleLoadList.join("\\n")); process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", asking]);
  return stdout;
}

test("nobody in the server imports Node's HTTP in the way that brings fetch along", async () => {
  const loaded = await loadedByServer();
  expect(loaded).toContain("NativeModule http\n");
  expect(loaded).not.toContain("undici");
});
