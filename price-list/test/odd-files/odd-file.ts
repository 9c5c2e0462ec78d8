import type { CarForm } from "@khorgos/contract/cars/cars";
import type { FailureCode, FailureParams } from "@khorgos/contract/platform/failures";

/** A file as somebody might upload it, and what is to become of it. */
export type OddFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Why the whole file is refused, and what its sentence names. */
  failure?: { code: FailureCode; params?: FailureParams };
  /** The cars read from it, as far as they matter. */
  cars?: Partial<CarForm>[];
  /** Cells that are refused. */
  refused?: [line: number, column: string, code: string][];
  /** Lines that are no rows. */
  notes?: number[];
};

export const header = "brand,model,year,price,quantity,location,notes";
export const han = "BYD,Han,2026,18500,3,Khorgos,";
export const theHan = { brand: "BYD", model: "Han", year: 2026, price: 18_500, quantity: 3 };

export const inBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** The file's header, then these rows. */
export const list = (...rows: string[]): Uint8Array<ArrayBuffer> =>
  inBytes([header, ...rows, ""].join("\r\n"));
/** Bytes spelled one character each. */
export const raw = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Picks what a refusal is held against: of questions their contents are tested beside what asks them. */
export const refusalOf = ({ code, params = {} }: NonNullable<OddFile["failure"]>) =>
  code === "file_needs_answer" ? { code } : { code, params };

export const refuses = (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  code: FailureCode,
  params: FailureParams = {},
): OddFile => ({ name, bytes, failure: { code, params } });

/** A file of which everything goes in. */
export const takes = (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  ...cars: Partial<CarForm>[]
): OddFile => ({
  name,
  bytes,
  cars,
});
