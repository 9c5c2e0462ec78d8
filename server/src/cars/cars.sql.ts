import type { Role } from "@khorgos/contract/accounts";
import type { Car, CarSort, SortOrder } from "@khorgos/contract/cars";
import { seesContacts } from "@khorgos/contract/cars.rules";
import { USUAL_PAGE } from "@khorgos/contract/platform/fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";

/** For whom a car is read; decides `own` and the contacts. */
export type Viewer = { id: string; role: Role };

/** A condition on `cars c`, `accounts s` being the supplier. */
export type Condition = RawBuilder<unknown>;

type Contacts = Required<Pick<Car, "phone" | "email" | "wechat_id" | "supplier_address">>;
export type CarRow = Omit<Car, keyof Contacts> & { contacts: Contacts | null };

/** Only cars of approved suppliers are in the market. */
export const inMarket: Condition = sql`s.status = 'approved'`;

/** What a car shows to this viewer, from `cars c` and `accounts s`. */
export const carFor = ({ id, role }: Viewer) => {
  const isOwn = sql`c.supplier_id = ${id}::uuid`;
  const contacts = sql`json_build_object('phone', s.phone, 'email', s.email, 'wechat_id', s.wechat_id, 'supplier_address', s.address)`;
  const shown = sql`case when ${isOwn} then ${seesContacts({ role, own: true })}::boolean else ${seesContacts({ role, own: false })}::boolean end`;
  return sql`c.id, c.car_id, c.supplier_sku, c.brand, c.model, c.year, c.trim_level, c.body_color, c.interior_color,
    c.body_color_name, c.interior_color_name, c.price, c.quantity, c.location, c.seller, c.additional_features, c.notes, c.updated_at, ${isOwn} as own,
    s.name as supplier_name, s.company_name, case when ${shown} then ${contacts} end as contacts`;
};

/** Contacts that are not the caller's to see leave no key behind. */
const toCar = ({ contacts, ...car }: CarRow): Car => ({ ...car, ...contacts });

/**
 * Long texts are sorted by their first 60 characters, because a cursor carries the value and travels in the
 * address; beyond that the id decides.
 */
const text = (column: string) =>
  ({ kind: "text", type: sql`text`, key: sql`left(lower(${sql.ref(column)}), 60)` }) as const;

export const sorts = {
  brand: text("c.brand"),
  model: text("c.model"),
  location: text("c.location"),
  supplier_name: text("s.name"),
  year: { kind: "whole", type: sql`integer`, key: sql`c.year` },
  quantity: { kind: "whole", type: sql`integer`, key: sql`c.quantity` },
  price: { kind: "number", type: sql`numeric`, key: sql`c.price` },
  updated_at: { kind: "moment", type: sql`timestamptz`, key: sql`c.updated_at` },
} as const satisfies Record<CarSort, unknown>;

type PageInput = {
  sort?: CarSort | undefined;
  order?: SortOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * One page of the cars that meet the condition, and where the next begins. `list` names the list, so that a
 * cursor opens no other. Newest change first unless sorted otherwise. Throws `cursor_unusable`.
 */
export async function pageOfCars(
  db: Db,
  viewer: Viewer,
  list: string,
  condition: Condition,
  page: PageInput,
) {
  const { sort = "updated_at", order = "desc", limit = USUAL_PAGE, cursor } = page;
  const { key, kind, type } = sorts[sort];
  const listOrder = `${list} ${sort} ${order}`;
  const last = decodeCursor(listOrder, cursor, kind);
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  const after = last ? sql`(${key}, c.id) ${beyond} (${last[0]}::${type}, ${last[1]}::uuid)` : sql`true`;
  // As text a moment keeps its microseconds, which the driver's own reading of it would lose.
  const sortValue = kind === "moment" ? sql`page.key::text` : sql`page.key`;

  // The page is found by its ids alone: sorting whole cars with their contacts costs three times as much.
  const { rows } = await sql<CarRow & { sort_value: string | number }>`
    select ${carFor(viewer)}, ${sortValue} as sort_value
    from (
      select c.id, ${key} as key from cars c join accounts s on s.id = c.supplier_id
      where ${condition} and ${after} order by ${key} ${direction}, c.id ${direction} limit ${limit + 1}
    ) page join cars c on c.id = page.id join accounts s on s.id = c.supplier_id
    order by page.key ${direction}, c.id ${direction}`.execute(db);
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    cars: shown.map(toCar),
    next_cursor: end ? encodeCursor(listOrder, [end.sort_value, end.id]) : null,
  };
}

/** A car in the market, as this viewer sees it. */
export async function findCarById(db: Db, viewer: Viewer, id: string): Promise<Car | undefined> {
  const { rows } = await sql<CarRow>`
    select ${carFor(viewer)} from cars c join accounts s on s.id = c.supplier_id where c.id = ${id} and ${inMarket}`.execute(
    db,
  );
  return rows[0] && toCar(rows[0]);
}
