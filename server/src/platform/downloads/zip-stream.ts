import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

/** Sizes stand behind a file, because nobody knows them before; its name is in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day that a zip can name: two zips of the same files are the same. */
const FIRST_DAY = 0x21;

type OpenEntry = {
  name: Buffer;
  at: number;
  deflate: DeflateRaw;
  packed: Buffer[];
  crc: number;
  size: number;
};

/**
 * A zip that is written from its first byte to its last, one file after the other, in the memory of one piece. All that is
 * returned is to be written down, in this order. Smaller than 4 GB, each file in it as well.
 */
export class ZipStream {
  #entry: OpenEntry | undefined;
  #directory: Buffer[] = [];
  #written = 0;

  begin(fileName: string): Buffer {
    const name = Buffer.from(fileName);
    const deflate = createDeflateRaw();
    const entry: OpenEntry = { name, at: this.#written, deflate, packed: [], crc: 0, size: 0 };
    entry.deflate.on("data", (piece: Buffer) => void entry.packed.push(piece));
    this.#entry = entry;
    return this.#count(Buffer.concat([Buffer.from("PK\x03\x04"), common(Buffer.alloc(12), name), name]));
  }

  /** Resolves when the piece is packed, which is not done by this thread: everybody else has their turn meanwhile. */
  async write(text: string): Promise<Buffer> {
    const entry = this.#opened();
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    await new Promise<void>((done, failed) => {
      entry.deflate.write(bytes, (error) => (error ? failed(error) : done()));
    });
    return this.#take(entry);
  }

  async end(): Promise<Buffer> {
    const entry = this.#opened();
    await new Promise<void>((done, failed) => {
      entry.deflate.once("end", done).once("error", failed).end();
    });
    const last = this.#take(entry);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(entry.crc, 0);
    sizes.writeUInt32LE(this.#written - entry.at - 30 - entry.name.length, 4);
    sizes.writeUInt32LE(entry.size, 8);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(entry.at, 10);
    const listed = [Buffer.from("PK\x01\x02\x14\0"), common(sizes, entry.name), place, entry.name];
    this.#directory.push(Buffer.concat(listed));
    this.#entry = undefined;
    return Buffer.concat([last, this.#count(Buffer.concat([Buffer.from("PK\x07\x08"), sizes]))]);
  }

  /** The whole of a small file. */
  async add(name: string, text: string): Promise<Buffer> {
    return Buffer.concat([this.begin(name), await this.write(text), await this.end()]);
  }

  /** The directory, behind the last file. */
  close(): Buffer {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#directory.length, 4);
    end.writeUInt16LE(this.#directory.length, 6);
    end.writeUInt32LE(directory.length, 8);
    end.writeUInt32LE(this.#written, 12);
    return Buffer.concat([directory, Buffer.from("PK\x05\x06"), end]);
  }

  /** Gives back what packing holds, where nobody wants the rest. */
  destroy(): void {
    this.#entry?.deflate.destroy();
  }

  #opened(): OpenEntry {
    if (!this.#entry) throw new Error("No file was begun in this zip");
    return this.#entry;
  }

  #take(entry: OpenEntry): Buffer {
    return this.#count(Buffer.concat(entry.packed.splice(0)));
  }

  #count(bytes: Buffer): Buffer {
    this.#written += bytes.length;
    return bytes;
  }
}

/** Fields that the head of a file and its place in the directory have in common. */
function common(sizes: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  sizes.copy(fields, 10);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}
