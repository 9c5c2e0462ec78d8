import type * as z from "zod/mini";

/** A form of the address's search part. Every field has a default or may be missing. */
export type AddressShape = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** Reads what an address says. A part that cannot be used is dropped, never an error: people shorten and mistype links. */
export function readAddress<S extends AddressShape>(schema: S, params: URLSearchParams): z.output<S> {
  const known = Object.entries(schema.shape).map(([name, field]) => {
    const given = field.safeParse(params.get(name) ?? undefined);
    return [name, given.success ? given.data : field.safeParse(undefined).data];
  });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** Writes a state into an address: what is usual is left out, what others keep in the address stays. */
export function writeAddress<S extends AddressShape>(
  schema: S,
  state: Partial<z.output<S>>,
  before: URLSearchParams,
): URLSearchParams {
  const after = new URLSearchParams(before);
  const given = new Map<string, unknown>(Object.entries(state));
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given.get(name);
    const isUsual = value === undefined || value === "" || value === field.safeParse(undefined).data;
    if (isUsual) after.delete(name);
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      after.set(name, String(value));
    }
  }
  return after;
}
