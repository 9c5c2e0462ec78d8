import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { MAX_FILE_BYTES, uploadPriceList } from "@khorgos/contract/imports/imports";
import { refuseFileName } from "@khorgos/contract/imports/imports.rules";
import type { Endpoint, ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import type { FastifyRequest } from "fastify";
import { isNoRoom } from "../platform/db/transact.ts";
import type { DiskWatch } from "../platform/process/watch-disk.ts";
import type { Verb, VerbContext } from "../platform/http/serve.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { GivenFile } from "./history.sql.ts";
import type { Uploads } from "./queue-uploads.ts";

/** A price list that has arrived: where it lies, and what it was called. */
type Received = { path: string; file: GivenFile };

/** Where files may arrive, and wait for their turn. */
export type Receiving = { uploads: Uploads; disk?: Pick<DiskWatch, "refuseFiles"> | undefined };

/** Makes a verb of what is done with a price list that is sent as a form. Nothing of the form is read before it is counted. */
export const receivePriceList =
  <E extends Endpoint>(
    { uploads, disk }: Receiving,
    work: (ask: VerbContext<E>, received: Received) => Promise<ReplyOf<E>>,
  ): Verb<E> =>
  async (ask) => {
    const { actor, limits, request, signal } = ask;
    if (!actor) throw new Failure("not_signed_in");
    await countUpload(actor.id, limits);
    await disk?.refuseFiles();
    const leave = uploads.enter(actor.id);
    try {
      return await withUploadFile(async (path) => {
        const file = await receiveFile(request, path, signal);
        return work(ask, { path, file });
      });
    } finally {
      leave();
    }
  };

/** Anyone who corrects a list and sends it again and again stays below; what a script sends all day must be kept somewhere. */
const MAX_PER_HOUR = 60;

async function countUpload(supplierId: string, limits: Limits) {
  const bucket = { policy: "uploads", name: `upload ${supplierId}`, limit: MAX_PER_HOUR, minutes: 60 };
  await limits.attempts([bucket]).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure("too_many_uploads", {
      retryAfter: error.retryAfter ?? 60,
      params: { max: MAX_PER_HOUR },
    });
  });
}

const FIELD = uploadPriceList.file ?? "";

/** Limits of a form beside its file; a little more than one file, to say so kindly when there are two. */
const limits = {
  fileSize: MAX_FILE_BYTES,
  files: 5,
  fields: 10,
  parts: 15,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Characters kept of a file's name. */
const MAX_NAME = 200;

/** Boundaries and headers of a form around its file. */
const MAX_FORM = MAX_FILE_BYTES + 64 * 1024;

/**
 * Reads the one price list of a form into `path`, readable by this server alone; returns its name and size. Throws `wrong_media_type`,
 * `file_missing`, `file_not_csv`, `too_large`, `file_cut_short`.
 */
async function receiveFile(request: FastifyRequest, path: string, signal: AbortSignal): Promise<GivenFile> {
  if (!request.isMultipart()) throw new Failure("wrong_media_type");
  if (Number(request.headers["content-length"] ?? 0) > MAX_FORM) throw new Failure("too_large");
  try {
    const received: GivenFile[] = [];
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") continue;
      refuseOthers(part, received.length);
      // The reader only cuts what it hands on; a file without end would be read on and on.
      part.file.once("limit", () => part.file.destroy(new Failure("too_large")));
      await pipeline(part.file, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
      if (part.file.truncated) throw new Failure("too_large");
      received.push({ name: keepableName(part.filename), size: part.file.bytesRead });
    }
    const [file] = received;
    if (!file) throw new Failure("file_missing");
    return file;
  } catch (error) {
    throw toFailure(error);
  }
}

/** The name of a file, without what cannot be kept or would turn the line it stands in. */
const keepableName = (name: string): string =>
  Array.from(
    name.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ""),
  )
    .slice(0, MAX_NAME)
    .join("")
    .trim();

function refuseOthers(part: Extract<Multipart, MultipartFile>, received: number) {
  if (part.fieldname !== FIELD || !part.filename) throw new Failure("file_missing");
  if (received > 0) throw wrongField(FIELD, "invalid", "Please send one file at a time");
  const refusal = refuseFileName(part.filename);
  if (refusal) throw new Failure(refusal);
}

/** Complaints of the form's reader are the caller's mistake; a disk that is full or broken is ours. */
function toFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (isNoRoom(error)) return new Failure("storage_full", { retryAfter: 60 });
  if (/^(EMFILE|ENFILE)$/.test(code)) return new Failure("unavailable", { retryAfter: 60 });
  if (/^E[A-Z]+$/.test(code) && code !== "ECONNRESET") return error;
  if (/LIMIT|TOO_LARGE/.test(code)) return new Failure("too_large");
  return new Failure("file_cut_short");
}

const name = /^khorgos-(?:upload|list)-(\d+)-[\da-f-]{36}\.csv$/;

/** No upload lives longer: the request, then the import, are over by then. */
const MAX_LIFE_MS = 10 * 60_000;

/** Where a file may lie that was uploaded, or that is kept of one for a while; nothing is there yet. */
export const placeOfUpload = (kind: "upload" | "list"): string =>
  join(tmpdir(), `khorgos-${kind}-${process.pid}-${randomUUID()}.csv`);

/** Lends a private place for one upload, and removes what lies there afterwards, whatever happened. */
export async function withUploadFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const path = placeOfUpload("upload");
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Removes uploads that a server left behind when it was killed. Called at start, so what bears our own process id is
 * from an earlier one too; other servers on this machine keep theirs.
 */
export async function removeStaleUploads(folder = tmpdir()): Promise<void> {
  for (const file of await readdir(folder)) {
    const owner = name.exec(file)?.[1];
    if (
      owner &&
      (Number(owner) === process.pid || !isAlive(Number(owner)) || (await isOld(join(folder, file))))
    ) {
      await rm(join(folder, file), { force: true });
    }
  }
}

const isOld = async (path: string) => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > MAX_LIFE_MS;
};

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else is alive too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
