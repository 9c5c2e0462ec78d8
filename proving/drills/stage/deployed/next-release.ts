import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scratchFolder } from "../../closing.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** What Node runs of a server, by the folders of the workspace. */
const RUN = ["contract", "postgres", "price-list", "server", "operations"];

/**
 * A copy of the server with one migration more: a column, which older servers need not know, and an index that is made while
 * everybody writes.
 */
export async function makeNextRelease() {
  const { folder, remove } = await scratchFolder("next");
  for (const name of RUN) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ["web", "tools", "package.json"]) await symlink(join(root, name), join(folder, name));
  const packages = join(folder, "node_modules");
  await mkdir(join(packages, "@khorgos"), { recursive: true });
  for (const name of RUN) await symlink(join(folder, name), join(packages, "@khorgos", name));
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@khorgos") await symlink(join(root, "node_modules", name), join(packages, name));
  const migration = [
    "alter table car_requests add column drilled text not null default 'before';",
    "create index concurrently car_requests_by_drill on car_requests (drilled, id);",
  ];
  await writeFile(join(folder, "server/migrations/9999_drill.sql"), `${migration.join("\n")}\n`);
  return {
    entry: join(folder, "operations/src/main.ts"),
    migrate: join(folder, "operations/src/migrate-market.ts"),
    remove,
  };
}
