import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { giveTo, type ClusterLocation } from "./find-place.ts";

/** Small on purpose: one machine, one server, tens of people. What makes writes safe stays as PostgreSQL ships it. */
export function settingsFor(socketFolder: string) {
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
    // A folder may say otherwise in its own settings; what nothing archives would then fill the disk.
    archive_mode: "off",
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
