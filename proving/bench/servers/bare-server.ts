import fastify from "fastify";
import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * What Fastify and PostgreSQL can do for a page of the market with nothing else in the way: no sign-in, no validation,
 * nobody's own cars or contacts to tell apart, JSON made by PostgreSQL and sent as it is. A request or an offer is one
 * insert that answers its row. The yardstick of `npm run bench`.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const car = `c.id, c.car_id, c.supplier_sku, c.brand, c.model, c.year, c.trim_level, c.body_color, c.interior_color, c.price,
  c.quantity, c.location, c.seller, c.additional_features, c.notes, c.updated_at`;
const supplier =
  "s.name as supplier_name, s.company_name, s.phone, s.email, s.wechat_id, s.address as supplier_address";
const from = "from cars c join accounts s on s.id = c.supplier_id";
const orders: Record<string, string> = { price: "c.price, c.id", updated_at: "c.updated_at desc, c.id desc" };
const beyond: Record<string, string> = {
  price: "(c.price, c.id) > ($?::numeric, $!::uuid)",
  updated_at: "(c.updated_at, c.id) < ($?::timestamptz, $!::uuid)",
};
const columns = ["brand", "location"] as const;

type Query = Partial<Record<(typeof columns)[number] | "sort" | "limit" | "after" | "after_id", string>>;

function pageOf(query: Query) {
  const given = columns.filter((column) => query[column]);
  const sort = query.sort === "price" ? "price" : "updated_at";
  const isNext = query.after !== undefined;
  const where = [
    ...given.map((column, at) => `lower(c.${column}) = lower($${at + 1})`),
    ...(isNext
      ? [beyond[sort]?.replace("?", `${given.length + 1}`).replace("!", `${given.length + 2}`)]
      : []),
  ].join(" and ");
  const rows = `select ${car}, ${supplier} ${from} ${where && `where ${where}`} order by ${orders[sort]} limit 50`;
  return {
    name: `${given.join()}:${sort}:${isNext}`,
    text: `select coalesce(json_agg(row_to_json(t)), '[]')::text as json from (${rows}) t`,
    values: [...given.map((column) => query[column]), ...(isNext ? [query.after, query.after_id] : [])],
  };
}

const app = fastify();
app.get("/api/health/ready", async () => ({ ready: true }));
app.get<{ Querystring: Query }>("/api/cars", async (request, reply) => {
  const { rows } = await pool.query(pageOf(request.query));
  return reply.type("application/json; charset=utf-8").send(`{"cars":${rows[0].json}}`);
});
app.get<{ Params: { id: string } }>("/api/cars/:id", async (request, reply) => {
  const { rows } = await pool.query({
    name: "one",
    text: `select row_to_json(t)::text as json from (select ${car}, ${supplier} ${from} where c.id = $1) t`,
    values: [request.params.id],
  });
  return reply.type("application/json; charset=utf-8").send(`{"car":${rows[0]?.json ?? "null"}}`);
});

const answer = (rows: { json: string }[]) => rows[0]?.json ?? "null";
app.post<{ Body: Record<string, unknown> }>("/api/requests", async ({ body }, reply) => {
  const { rows } = await pool.query({
    name: "request",
    text: `insert into car_requests as r (id, request_number, dealer_id, brand, model, year, trim_level, body_color, interior_color,
        max_price, quantity, additional_requirements)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning row_to_json(r)::text as json`,
    values: [
      randomUUID(),
      randomUUID(),
      process.env.DEALER_ID,
      ...["brand", "model", "year", "trim_level", "body_color", "interior_color"].map((name) => body[name]),
      ...["max_price", "quantity", "additional_requirements"].map((name) => body[name]),
    ],
  });
  return reply
    .code(201)
    .type("application/json; charset=utf-8")
    .send(`{"request":${answer(rows)}}`);
});
app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
  "/api/requests/:id/respond",
  async ({ params, body }, reply) => {
    const { rows } = await pool.query({
      name: "offer",
      text: `insert into offers as o (id, request_id, supplier_id, suggested_price, available_quantity, notes)
        values ($1, $2, $3, $4, $5, $6) returning row_to_json(o)::text as json`,
      values: [
        randomUUID(),
        params.id,
        process.env.SUPPLIER_ID,
        ...["suggested_price", "available_quantity", "notes"].map((name) => body[name]),
      ],
    });
    return reply
      .code(201)
      .type("application/json; charset=utf-8")
      .send(`{"response":${answer(rows)}}`);
  },
);
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.on("SIGTERM", () => process.exit(0));
