/** Writes text the way older Windows programs do. Nothing in Node does; so the decoder's table is read backwards. */
const encoders = new Map<string, Map<string, number[]>>();

function tableOf(encoding: string, codes: Iterable<number[]>) {
  const table = encoders.get(encoding) ?? new Map<string, number[]>();
  if (table.size === 0) {
    const decoder = new TextDecoder(encoding);
    for (const code of codes) table.set(decoder.decode(Uint8Array.from(code)), code);
    encoders.set(encoding, table);
  }
  return table;
}

const single = Array.from({ length: 128 }, (_, at) => [at + 0x80]);
const pairs = Array.from({ length: 126 * 191 }, (_, at) => [
  0x81 + Math.floor(at / 191),
  0x40 + (at % 191),
]).filter(([, second]) => second !== 0x7f);

function encode(text: string, table: Map<string, number[]>) {
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      if (character < "\x80") return character.charCodeAt(0);
      const code = table.get(character);
      if (!code) throw new Error(`${character} cannot be written`);
      return code;
    }),
  );
}

export const inTwoBytes = (encoding: "euc-kr" | "big5" | "shift_jis") => (text: string) =>
  encode(text, tableOf(encoding, pairs));
export const inGb18030 = (text: string) => encode(text, tableOf("gb18030", pairs));
export const inOneByte =
  (
    encoding:
      | "windows-1251"
      | "koi8-r"
      | "ibm866"
      | "x-mac-cyrillic"
      | `windows-125${"2" | "3" | "4" | "5" | "6"}`,
  ) =>
  (text: string) =>
    encode(text, tableOf(encoding, single));
export const inWindows1251 = inOneByte("windows-1251");

export const inUtf8 = (text: string) => Buffer.from(text);
export const inUtf16 = (text: string) => Buffer.from(text, "utf16le");
export const inUtf16BigEndian = (text: string) => inUtf16(text).swap16();

/** With the mark that tells how the letters are written. */
export const marked = (write: (text: string) => Buffer) => (text: string) => write(`\uFEFF${text}`);
