/** Of the tools those that start and maintain a market; what builds, tests and measures stays here. */
const tools = new Set([
  "build-web",
  "command-line",
  "commands",
  "end-with-parent",
  "installed",
  "load-bindings",
  "npm",
  "operator-commands",
  "operator-environment",
  "pinned-node",
  "prepare",
  "project",
  "root",
  "run",
  "run-file",
  "run-script",
  "sbom",
  "serve",
  "server-command",
]);

/** The packages that run on a server. The pages come built. */
export const workspaces = ["contract", "price-list", "postgres", "server", "operations"];

const whole = new Set([".env.example", ".npmrc", "CHANGELOG.md", "LICENSE", "SECURITY.md"]);
const folders = ["deploy/", "docs/", "tools/node/", "server/migrations/"];
const left = [/\.test\.ts$/, /^docs\/pictures\//];

/**
 * Whether a file of the project, by its path from the root, is part of a release as it is. The sources of the server are:
 * Node runs TypeScript.
 */
export function isShipped(path) {
  if (left.some((kind) => kind.test(path))) return false;
  if (whole.has(path) || folders.some((folder) => path.startsWith(folder))) return true;
  const [, tool] = /^tools\/([\w-]+)\.mjs$/.exec(path) ?? [];
  if (tool) return tools.has(tool);
  return workspaces.some((name) => path === `${name}/package.json` || path.startsWith(`${name}/src/`));
}
