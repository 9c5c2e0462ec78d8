import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { browserArgs, findChromium } from "../../tools/chromium.mjs";
import { ownPlace } from "../own-place.ts";
import { saule } from "../people.ts";

const { port, dataDir } = await ownPlace();
const server = fileURLToPath(new URL("../../operations/src/main.ts", import.meta.url));

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  fullyParallel: true,
  // Two cores carry the server, its database and two browsers.
  workers: 2,
  retries: 0,
  // Walking a screen by keyboard takes many small steps, and machines are busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: "../../test-results",
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([["json"]] as const) : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: "retain-on-failure",
    launchOptions: { executablePath: await findChromium(), args: browserArgs() },
  },
  webServer: {
    command: `exec "${process.execPath}" "${server}"`,
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 60_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: saule.email,
      ADMIN_PASSWORD: saule.password,
      RATE_LIMITS: "off",
      KEEP_FREE_PERCENT: "0",
      LOG_LEVEL: "warn",
    },
  },
});
