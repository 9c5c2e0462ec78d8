import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import type { Config } from "@khorgos/server/platform/config/config";
import { isLow, takesFiles } from "@khorgos/server/platform/process/disk-room.rules";
import { freeShare } from "@khorgos/server/platform/process/watch-disk";
import { mostConnections, mostFiles } from "@khorgos/server/platform/http/share-connections";
import { type Finding, ok, warning, warningIf, wrong } from "./finding.ts";

/** Fewer do not carry a busy day: each dealer's browser holds some. */
const ENOUGH_CONNECTIONS = 1_000;

/** Looks at the folders, their disks, and how many files may be open. */
export async function examineMachine({ dataDir, backups, diskKept }: Config): Promise<Finding[]> {
  const folders = { DATA_DIR: dataDir, BACKUP_DIR: backups.folder, TMPDIR: tmpdir() };
  const findings: Finding[] = [];
  for (const [name, folder] of Object.entries(folders))
    if (folder) findings.push(await examineFolder(name, folder, diskKept));
  const most = mostConnections(mostFiles());
  return [
    ...findings,
    ...warningIf(
      most !== undefined && most < ENOUGH_CONNECTIONS,
      `The server takes ${most} connections, because it may open few files. Raise ulimit -n (systemd: LimitNOFILE).`,
    ),
  ];
}

async function examineFolder(name: string, folder: string, kept: number): Promise<Finding> {
  const place = nearest(folder);
  try {
    await access(place, constants.W_OK);
  } catch {
    return wrong(
      `${name}: ${place} cannot be written to. Give it to the user of the server, or name another folder.`,
    );
  }
  const free = await freeShare(place);
  const told = `${name}: ${folder}, ${Math.round(free * 100)} % of the disk is free`;
  if (!takesFiles(free, kept)) return warning(`${told}; price lists are refused. Make room.`);
  return isLow(free, false) ? warning(`${told}. Make room soon.`) : ok(`${told}.`);
}

/** The folder, or the one above it that is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));
