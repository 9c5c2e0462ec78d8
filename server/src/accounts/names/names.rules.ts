import type { User } from "@khorgos/contract/accounts/accounts";
import type { Names } from "@khorgos/contract/accounts/names";

const fields = ["name", "company_name", "dealership_name"] as const;
type PresentNames = Pick<User, (typeof fields)[number]>;

/** Picks the names of `wanted` that differ from the present ones. */
export const namesThatChange = (wanted: Names, present: PresentNames): Names =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = wanted[field];
      return name === undefined || name === present[field] ? [] : [[field, name]];
    }),
  );

/** The present ones of the names that shall change. */
export const namesBefore = (wished: Names, present: PresentNames): Names =>
  Object.fromEntries(
    fields.flatMap((field) => (wished[field] === undefined ? [] : [[field, present[field]]])),
  );

/** A line for each name, `name: Lin Yue → Lin Yue-Ming`, as the audit log keeps it. */
export const sayChange = (wished: Names, present: PresentNames): string =>
  fields
    .flatMap((field) =>
      wished[field] === undefined ? [] : [`${field}: ${present[field]} → ${wished[field]}`],
    )
    .join("\n");

export const isSame = (one: Names, other: Names): boolean =>
  fields.every((field) => one[field] === other[field]);
