import { posix } from "node:path";
import type { Zip } from "./open-zip.ts";
import { readWholeXml } from "./read-xml.ts";

const MAX_BYTES = 16 * 1024 * 1024;

/** A part that another one refers to: by which id, as what, and where it is. */
export type Relation = { id: string; kind: string; target: string };

/** What a part refers to. */
export async function readRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const found: Relation[] = [];
  if (!zip.has(name)) return found;
  await readWholeXml(zip.read(name, MAX_BYTES), {
    open(tag, { Id = "", Type = "", Target = "", TargetMode }) {
      if (tag !== "Relationship" || TargetMode === "External") return;
      // Excel takes those of programs that write paths as Windows does.
      const path = Target.replaceAll("\\", "/");
      const target = path.startsWith("/") ? path.slice(1) : posix.join(folder, path);
      found.push({ id: Id, kind: posix.basename(Type), target });
    },
  });
  return found;
}
