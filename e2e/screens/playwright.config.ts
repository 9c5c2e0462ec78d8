import { defineConfig } from "@playwright/test";
import { browserArgs, findChromium } from "../../tools/chromium.mjs";
import { demoMarket, IS_OPEN } from "../demo-market.ts";
import { ownPlace } from "../own-place.ts";

const { port, dataDir } = await ownPlace();
const { args, env } = demoMarket(port, dataDir);

/** The screens of a stocked market, measured one by one. */
export default defineConfig({
  testDir: ".",
  projects: [
    { name: "smoke", testMatch: "smoke.check.ts" },
    { name: "screens", testMatch: "*.check.ts", testIgnore: "smoke.check.ts" },
  ],
  fullyParallel: true,
  // Two cores carry the server, its database and two browsers.
  workers: 2,
  retries: 0,
  // The long lists have thousands of colours to compare, and a busy machine is no fault of a screen.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "../../test-results/screens",
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([["json"]] as const) : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: await findChromium(), args: browserArgs() },
  },
  webServer: {
    command: `exec ${[process.execPath, ...args].map((part) => `"${part}"`).join(" ")}`,
    wait: { stdout: IS_OPEN },
    timeout: 90_000,
    // What it refuses or fails in, it says there.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env,
  },
});
