import { SaxesParser } from "saxes";
import { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "../table/refuse-file.ts";

export type XmlHandlers = {
  /** Names come without their prefix, as writers choose it; those of attributes as they stand. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** The longest text that Excel keeps in a cell, every letter of it written as an entity. More without a tag is a bomb. */
const MAX_WITHOUT_TAG = 256 * 1024;
/** Comments, instructions and texts in CDATA, of which a part may be all; a few writers put every text of a sheet in CDATA. */
const MAX_ASIDES = 2_000_000;
/** Parts of a workbook are about ten elements deep, and the parser remembers every one that is open. */
const MAX_DEPTH = 100;

/** Whether an attribute says yes. */
export const isOn = (value: string | undefined): boolean => value === "1" || value === "true";

/** Whether a row or a column is hidden, by what it says or because it is given no room. */
export const isHidden = (hidden: string | undefined, size: string | undefined): boolean =>
  isOn(hidden) || (size !== undefined && Number(size) === 0);

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Hands the XML in these bytes to the handlers and yields behind each piece, in bounded memory. Throws
 * `file_workbook_damaged` where it is not well-formed or declares entities, `file_workbook_too_large`.
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw refuseFile("workbook_damaged");
    open?.(withoutPrefix(name), attributes);
  });
  let asides = 0;
  const countAside = () => {
    if (++asides > MAX_ASIDES) throw refuseFile("workbook_too_large");
  };
  parser.on("comment", countAside);
  parser.on("processinginstruction", countAside);
  parser.on("cdata", (written) => {
    countAside();
    text?.(written);
  });
  if (text) parser.on("text", text);
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(withoutPrefix(name));
  });
  parser.on("doctype", () => {
    throw refuseFile("workbook_damaged");
  });

  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let withoutTag = 0;
  for await (const piece of bytes) {
    decoder ??= decoderOf(piece);
    const written = decoder.decode(piece, { stream: true });
    // In UTF-16 a byte may look like the beginning of a tag.
    const isWide = decoder.encoding !== "utf-8";
    const tag = isWide ? written.lastIndexOf("<") * 2 : piece.lastIndexOf("<");
    withoutTag = tag < 0 ? withoutTag + piece.length : piece.length - tag;
    if (withoutTag > MAX_WITHOUT_TAG) throw refuseFile("workbook_too_large");
    parse(() => parser.write(written));
    yield;
  }
  parse(() => parser.write(decoder?.decode() ?? "").close());
  yield;
}

/** The decoder of a part, by its first bytes: Excel writes no UTF-16, and other programs do. */
export const decoderOf = ([first, second]: Buffer) =>
  new TextDecoder(
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8",
  );

/** All of a small part. */
export async function readWholeXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(bytes, handlers));
}

function parse(work: () => void) {
  try {
    work();
  } catch (error) {
    throw error instanceof Failure ? error : refuseFile("workbook_damaged");
  }
}
