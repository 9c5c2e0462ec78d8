import { readFileSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { claimFolder } from "./claim-folder.ts";
import { findBinaries } from "./find-binaries.ts";
import { type ClusterLocation, findPlace, giveTo, makeSocketFolder } from "./find-place.ts";
import { endAfterUs, keepAlive } from "./keep-alive.ts";
import { makeCluster } from "./make-cluster.ts";
import { findPostmaster, launch, type Postmaster, readAgain, shutDown } from "./postmaster.ts";
import { isArchivingAt, prepareDatabase, servesFolder, toConnectionStrings } from "./prepare-database.ts";
import { pause, worksIn } from "./processes.ts";
import { isNobody, RUNS_AS_NOBODY } from "./run-as.ts";

export type Embedded = {
  /** For `pg`; its `host` is the folder of a Unix socket. The role owns the tables and is no superuser. */
  readonly connectionString: string;
  /** The same database as the role the server works with, which may read and write but change no table. */
  readonly servedConnectionString: string;
  /** Shuts PostgreSQL down, also one that an earlier server started, and frees the data folder. May be called twice. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs the PostgreSQL that comes with Khorgos over a data folder: makes the database at first, takes over one that an
 * earlier server left running, and starts it again should it die. Ready when it returns.
 *
 * @param options.dataDir made when missing; holds the database, its log and the lock
 * @param options.onNote  gets a sentence for the operator when something out of the ordinary was done
 * @param options.signal  ends the start: it throws once nothing runs any more
 * @param options.orphanLasts for how many seconds the database waits for the next server when this one is killed
 * @throws an Error whose message is a sentence for the operator: another Khorgos uses the folder, no PostgreSQL for
 *   this machine, files of another version, or why PostgreSQL did not start
 */
export async function startEmbedded({
  dataDir,
  onNote = () => {},
  signal,
  orphanLasts,
}: {
  dataDir: string;
  onNote?: (line: string) => void;
  signal?: AbortSignal | undefined;
  orphanLasts?: number | undefined;
}): Promise<Embedded> {
  const place = findPlace(dataDir);
  const release = claimFolder(dirname(place.cluster));
  const stopWatch = endAfterUs(place, orphanLasts);
  try {
    const { socketFolder, current, end } = await run(place, { onNote, signal });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await end();
      await shutDown(current());
      stopWatch();
      removeFolder(socketFolder);
      release();
    };
    return { ...toConnectionStrings(socketFolder), stop: () => (stopped ??= stop()) };
  } catch (error) {
    stopWatch();
    release();
    throw error;
  }
}

type Starting = { onNote: (line: string) => void; signal: AbortSignal | undefined };

async function run(place: ClusterLocation, { onNote, signal }: Starting) {
  const binaries = findBinaries(place);
  if (makeCluster(place, binaries)) onNote(`Made a new database in ${place.cluster}.`);
  if (isNobody(place.runAs)) onNote(RUNS_AS_NOBODY);
  if (letIn(place)) readAgain(place);

  let found = await adopt(place, signal);
  if (found && (await isArchivingAt(found.socketFolder))) {
    // An archive that nobody clears away would fill the disk, and PostgreSQL stops keeping one only at a start.
    await shutDown(found);
    found = undefined;
  }
  if (found) onNote("The database of an earlier run was still going; using it.");
  const socketFolder = found?.socketFolder ?? makeSocketFolder(place);
  const settings = settingsFor(socketFolder);
  const start = async () => (await adopt(place)) ?? launch(place, binaries.postgres, settings);
  const first = found ?? (await launch(place, binaries.postgres, settings, signal));
  try {
    await prepareDatabase(socketFolder);
    signal?.throwIfAborted();
  } catch (error) {
    await shutDown(first);
    throw error;
  }
  return { socketFolder, ...keepAlive(first, start, onNote) };
}

/** The postmaster already at work on these files, once it takes connections; one that cannot be reached is stopped. */
async function adopt(place: ClusterLocation, signal?: AbortSignal): Promise<Postmaster | undefined> {
  let found = findPostmaster(place);
  while (found && !found.ready) {
    await pause(20);
    if (signal?.aborted) await shutDown(found);
    signal?.throwIfAborted();
    found = findPostmaster(place);
  }
  if (!found || (await servesFolder(found.socketFolder, place.cluster))) return found;
  // Its socket was swept away with the temporary folder: it can only be ended.
  if (worksIn(found.pid, place.cluster)) await shutDown(found);
  return undefined;
}

function removeFolder(folder: string) {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty or gone already: the next start deals with either.
  }
}

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
