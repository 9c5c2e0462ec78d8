import type pg from "pg";
import { connect } from "../../../server/src/platform/db/connect.ts";
import { listCounted, recountStock } from "../../../server/src/cars/facet-counts.sql.ts";

/** Suppliers of the catalogue; some of them have a hundred times the stock of others. */
const SUPPLIERS = 300;

export const brands =
  "Toyota,BYD,Geely,Chery,Haval,Changan,Hyundai,Kia,Volkswagen,BMW,Mercedes-Benz,Audi,Lexus,Nissan,Honda,Zeekr,Li Auto,Exeed,Jetour,Omoda,Tank,GAC,Hongqi,Voyah,Avatr,NIO,XPeng,Lynk & Co,MG,Mazda,Mitsubishi,Subaru,Volvo,Porsche,Land Rover,Ford,Chevrolet,Skoda,Dongfeng,JAC".split(
    ",",
  );
const series = "X,Q,S,L,M,Pro,Plus,GT,Max,E".split(",");
const trims = "Base,Comfort,Luxury,Premium,Flagship".split(",");
export const body =
  "black,white,silver,gray,red,blue,green,brown,gold,orange,yellow,purple,pink,beige,maroon,navy,turquoise,lime,copper,charcoal".split(
    ",",
  );
export const interior =
  "black,beige,brown,gray,red,white,navy,charcoal,maroon,copper,silver,gold,blue,green,orange,yellow,purple,pink,turquoise,lime".split(
    ",",
  );
export const places =
  "Guangzhou,Shanghai,Beijing,Shenzhen,Chengdu,Chongqing,Tianjin,Urumqi,Khorgos,Xi'an,Qingdao,Ningbo,Wuhan,Hangzhou,Xiamen".split(
    ",",
  );

/** The same id each time, of a form that random ones have too. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Fills an empty market with so many cars: 40 brands, 400 models, so many suppliers, skewed as a real market is (a few have
 * most), the same ones each time. Takes about a minute for a million.
 */
export async function fillCatalogue(pool: pg.Pool, cars: number, suppliers = SUPPLIERS): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select setseed(0.42)");
    await client.query(
      `insert into accounts (id, name, email, phone, address, role, language, password_hash, status, company_name, wechat_id)
       select ${idOf("'supplier ' || i")}, 'Supplier Person ' || i, 'sales' || i || '@supplier' || i || '.example',
         '+86208' || lpad(i::text, 7, '0'), i || ' Huangpu Avenue, Tianhe District, Guangzhou', 'supplier', 'zh', 'no sign-in',
         'approved', 'Guangzhou Auto Export ' || i || ' Co., Ltd.', 'wx_supplier_' || i
       from generate_series(1, $1) i`,
      [suppliers],
    );
    await withoutIndexes(client, () => insertCars(client, cars, suppliers));
    await client.query("vacuum (analyze) cars");
    await client.query("vacuum (analyze) accounts");
    await countAll(pool);
    await client.query("vacuum (analyze) facet_counts");
  } finally {
    client.release(true);
  }
}

async function countAll(pool: pg.Pool) {
  const db = connect(pool);
  for (const id of await listCounted(db)) await db.transaction().execute((tx) => recountStock(tx, id));
}

const insertCars = (client: pg.PoolClient, cars: number, suppliers: number) =>
  client.query(
    `insert into cars (id, car_id, supplier_id, supplier_sku, sku_generated, brand, model, year, trim_level, body_color,
       interior_color, price, quantity, location, seller, additional_features, notes, updated_at, powertrain, condition, mileage_km,
       engine_cc, first_registered_on, basis, basis_place)
     select ${idOf("'car ' || g")}, 'C-' || upper(to_hex(16777216 + g)), ${idOf("'supplier ' || s")}, 'SKU-' || g, false,
       brands[bi + 1], brands[bi + 1] || ' ' || series[mi + 1] || (mi * 3 + bi % 7), y,
       trims[1 + floor(random() * 5)::int], body[1 + floor(20 * power(random(), 2))::int],
       interior[1 + floor(20 * power(random(), 3))::int],
       (4000 + (40 - bi) * 10 + power(random(), 2) * 60000 + greatest(0, y - 2010) * 900)::int / 10 * 10,
       1 + floor(power(random(), 2) * 30)::int, places[1 + floor(15 * power(random(), 1.5))::int], 'Seller ' || s,
       case when random() < 0.5 then 'Sunroof, 360 camera, adaptive cruise, heated seats' else '' end,
       case when random() < 0.3 then 'Ready to ship from bonded warehouse; export documents included.' else '' end,
       timestamptz '2026-11-01' - random() * interval '180 days',
       -- By the number of the car: another draw would make other cars.
       (array['petrol', 'petrol', 'petrol', 'petrol', 'hev', 'phev', 'phev', 'bev', 'bev', 'erev', null, null])[1 + g % 12],
       (array['new', 'new', 'new', 'zero_km', 'used', null])[1 + g / 12 % 6],
       case when g / 12 % 6 = 4 then g * 31 % 200000 end,
       case when g % 12 < 7 or g % 12 = 9 then (array[998, 1485, 1496, 1998, 2998, 3445, null])[1 + g / 72 % 7] end,
       case when g / 12 % 6 = 4 then make_date(y, 1 + g % 12, 1 + g % 28) end,
       (array['EXW', 'FCA', 'FCA', 'FOB', 'DDP', null, null, null])[1 + g / 504 % 8],
       case when g / 504 % 8 < 5 then (array['Khorgos', '霍尔果斯', 'Ухань', 'Shanghai', 'Almaty', ''])[1 + g / 7 % 6] else '' end
     from (
       select g, 1 + floor($8::int * power(random(), 1.5))::int as s, floor(40 * power(random(), 2.2))::int as bi,
         floor(10 * power(random(), 1.5))::int as mi, 2026 - floor(25 * power(random(), 2.5))::int as y
       from generate_series(1, $1::int) g offset 0
     ) t, (select $2::text[] as brands, $3::text[] as series, $4::text[] as trims, $5::text[] as body,
       $6::text[] as interior, $7::text[] as places) words`,
    [cars, brands, series, trims, body, interior, places, suppliers],
  );

/** A million rows go in several times faster when the indexes are built at the end. */
async function withoutIndexes(client: pg.PoolClient, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = 'cars'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}
