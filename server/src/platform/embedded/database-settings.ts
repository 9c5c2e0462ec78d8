import { chmodSync, mkdirSync } from "node:fs";
import { archiveOf, giveTo, type Place } from "./find-place.ts";

/** A write is at most this old before it is in the archive too, in seconds; each time a whole file of 16 MB. */
const ARCHIVE_EVERY_SECONDS = 60;

/** Small on purpose: one machine, one server, tens of people. What makes writes safe stays as PostgreSQL ships it. */
export function settingsFor(place: Place, socketFolder: string, isArchiving: boolean) {
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
function archiving(place: Place) {
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
