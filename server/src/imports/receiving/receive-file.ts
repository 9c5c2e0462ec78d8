import type { Multipart, MultipartFile } from "@fastify/multipart";
import { MAX_FILE_BYTES, uploadPriceList } from "@khorgos/contract/imports/imports";
import { refuseFileName } from "@khorgos/contract/imports/imports.rules";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import type { FastifyRequest } from "fastify";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isNoRoom } from "../../platform/disk/no-room.ts";
import type { GivenFile } from "../history/history.sql.ts";

const FIELD = uploadPriceList.file ?? "";

/** What a form may hold beside its file; a little more than one file, to say so kindly when there are two. */
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
export async function receiveFile(
  request: FastifyRequest,
  path: string,
  signal: AbortSignal,
): Promise<GivenFile> {
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

/** What a file is called, without what cannot be kept or would turn the line it stands in. */
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

/** What the form's reader complains about is the caller's mistake; a disk that is full or broken is ours. */
function toFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (isNoRoom(error)) return new Failure("storage_full", { retryAfter: 60 });
  if (/^(EMFILE|ENFILE)$/.test(code)) return new Failure("unavailable", { retryAfter: 60 });
  if (/^E[A-Z]+$/.test(code) && code !== "ECONNRESET") return error;
  if (/LIMIT|TOO_LARGE/.test(code)) return new Failure("too_large");
  return new Failure("file_cut_short");
}
