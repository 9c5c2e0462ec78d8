const DAY = 86_400_000;

/** A number as workbooks store it, with an exponent where it is very large or small. */
const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Reads a stored number; NaN where it is none: 0x4844 is nothing that Excel writes or reads. */
export const storedNumber = (stored: string): number => {
  const value = decimal.test(stored) ? Number(stored) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
};

/** A stored number in plain digits, to the fifteen that Excel has: 0.1 + 0.2 is stored as 0.30000000000000004. */
export function numberText(stored: string, value: number): string {
  if (/^\d{1,15}$/.test(stored)) return stored;
  return Number.isNaN(value) ? stored : String(Number(value.toPrecision(15)));
}

/** A number that is shown as a date, as `2026-03-01`; as a time of day, `14:30`. */
export function dateText(stored: string, value: number, is1904: boolean): string {
  if (!(value >= 0 && value <= 2_958_466)) return stored;
  // Excel counts a 29 February 1900 that never was.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const moment = new Date(first + Math.round(value * DAY)).toISOString();
  return value < 1 && !is1904 ? moment.slice(11, 16) : moment.slice(0, 10);
}

/** `_x000D_` is how a workbook writes a letter that XML has no place for, and `_x005F_` an underscore before such. */
export const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text
        .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, "\n")
    : text;
