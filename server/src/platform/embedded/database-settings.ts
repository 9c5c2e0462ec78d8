import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { archiveOf, giveTo, type ClusterLocation } from "./find-place.ts";

/** A write is at most this old before it is in the archive too, in seconds; each time a whole file of 16 MB. */
const ARCHIVE_EVERY_SECONDS = 60;

/** Small on purpose: one machine, one server, tens of people. What makes writes safe stays as PostgreSQL ships it. */
export function settingsFor(place: ClusterLocation, socketFolder: string, isArchiving: boolean) {
  return {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 60,
    shared_buffers: "128MB",
    TimeZone: "UTC",
    log_timezone: "UTC",
    // The DETAIL of an error quotes the row it stumbled over: people's e-mails and phones stay out of the log.
    log_error_verbosity: "terse",
    ...(isArchiving && archiving(place)),
  };
}

/** By PostgreSQL's own module: it writes each file beside, syncs and renames it, and no shell reads a folder's name. */
function archiving(place: ClusterLocation) {
  const { wal } = archiveOf(place);
  mkdirSync(wal, { recursive: true, mode: 0o711 });
  chmodSync(wal, 0o700);
  giveTo(wal, place.runAs);
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": wal,
    archive_timeout: ARCHIVE_EVERY_SECONDS,
  };
}

/**
 * Lets the user in who starts the server, and root, whichever role they ask for, by what the system says about the other end
 * of the socket. Nobody else: started as root, PostgreSQL's own user has other programs as well. A backup of the files,
 * or an older Khorgos, may have brought other rules.
 *
 * @returns whether there were others before, which a PostgreSQL that runs has to be told
 */
export function letIn(place: ClusterLocation): boolean {
  const user = ownName();
  const users = [...new Set(["root", user])].map((name) => `khorgos "${name}" all`);
  // A container may run as a user without a name, whom PostgreSQL could not look up. The socket's folder is closed all the same.
  const local = user === undefined ? "trust" : "peer map=khorgos";
  const rules = [`local all all ${local}`, `local replication all ${local}`, "host all all all reject"];
  const changed = [
    putFile(place, "pg_ident.conf", user === undefined ? [] : users),
    putFile(place, "pg_hba.conf", rules),
  ];
  return changed.includes(true);
}

function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

function putFile({ cluster, runAs }: ClusterLocation, name: string, lines: readonly string[]): boolean {
  const file = join(cluster, name);
  const text = ["# Written at every start of Khorgos.", ...lines, ""].join("\n");
  if (readFileSync(file, "utf8") === text) return false;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  giveTo(draft, runAs);
  renameSync(draft, file);
  return true;
}
