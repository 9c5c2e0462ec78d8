import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, open, type ZipFile } from "yauzl";
import { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "../table/refuse-file.ts";

const MB = 1024 * 1024;
/** A workbook with hundreds of pictures has fewer parts. */
const MAX_ENTRIES = 5000;
/** The most bytes of all parts together, and of one, as the directory declares them; nothing larger is inflated. */
const MAX_ALL = 256 * MB;
const MAX_PART = 160 * MB;
/** Of a sheet the shape, the first rows, the last ones and then all rows are read: each part four times at most. */
const MAX_INFLATED = 4 * MAX_ALL;

/** The files inside a workbook, by their names in lower case. */
export type Zip = {
  has: (name: string) => boolean;
  names: () => Iterable<string>;
  /** The bytes of one, inflated. Throws `file_workbook_damaged`, `file_workbook_too_large` when they are more than `most`. */
  read: (name: string, most?: number) => AsyncGenerator<Buffer>;
  close: () => void;
};

/**
 * Opens a zip and looks at its directory, so that too large a one costs milliseconds. What the directory says of sizes holds
 * while reading too: yauzl ends a part that is longer. Names that lead out of the archive, which no part has, and directories
 * that overflow the file are damage. Throws `file_workbook_damaged`, `file_workbook_too_large`, `file_workbook_encrypted`.
 */
export async function openZip(path: string): Promise<Zip> {
  const zip = await openFile(path);
  try {
    const entries = await listEntries(zip);
    let inflated = 0;
    return {
      has: (name) => entries.has(name.toLowerCase()),
      names: () => entries.keys(),
      close: () => zip.close(),
      async *read(name, most = MAX_PART) {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw refuseFile("workbook_damaged");
        if (entry.uncompressedSize > most) throw refuseFile("workbook_too_large");
        const stream = await openStream(zip, entry);
        try {
          let sum = 0;
          for await (const piece of stream) {
            sum = crc32(piece, sum);
            if ((inflated += piece.length) > MAX_INFLATED) throw refuseFile("workbook_too_large");
            yield piece;
          }
          // The library leaves this to its callers. A digit of a price that was lost on the way shows nowhere else.
          if (sum !== entry.crc32) throw refuseFile("workbook_damaged");
        } catch (error) {
          throw toFailure(error);
        } finally {
          stream.destroy();
        }
      },
    };
  } catch (error) {
    zip.close();
    throw toFailure(error);
  }
}

const openFile = (path: string) =>
  new Promise<ZipFile>((done, failed) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? failed(toFailure(error)) : done(zip),
    );
  });

const openStream = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((done, failed) => {
    zip.openReadStream(entry, (error, stream) => (error ? failed(toFailure(error)) : done(stream)));
  });

function listEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  let all = 0;
  return new Promise<Map<string, Entry>>((done, failed) => {
    zip.on("error", failed);
    zip.on("end", () => done(entries));
    zip.on("entry", (entry: Entry) => {
      const name = entry.fileName.replace(/^\/+/, "").toLowerCase();
      all += entry.uncompressedSize;
      // Which of two Excel would take nobody knows.
      if (entries.has(name)) return failed(refuseFile("workbook_damaged"));
      entries.set(name, entry);
      if (entry.isEncrypted()) failed(refuseFile("workbook_encrypted"));
      else if (all > MAX_ALL || entries.size > MAX_ENTRIES) failed(refuseFile("workbook_too_large"));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Complaints of the library and of zlib are about what is wrong with the file; what the system complains about is not. */
function toFailure(error: unknown): unknown {
  if (error instanceof Failure || (error instanceof Error && "syscall" in error)) return error;
  return refuseFile("workbook_damaged");
}
