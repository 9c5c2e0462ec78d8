import { times } from "@khorgos/contract/costs/amounts.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { type RawBuilder, sql } from "kysely";
import { dutyBy, exciseBy, recyclingBy, registrationBy } from "./taxes.sql.ts";
import { choose, figure, roundedHalfUp } from "./tables.sql.ts";
import { wayCosts } from "./ways.sql.ts";

/**
 * What one car of `cars c` costs in Almaty, cleared on a day under the national tariff: the tenge that `estimate` tells as the total of
 * the same sheet, or null where it tells none. The sheet is written into the expression, so that the cars are read and nothing beside
 * them. `offset 0` keeps PostgreSQL from working each step out anew wherever the next one names it.
 */
export function landedBy(sheet: CostSheet, day: string): RawBuilder<unknown> {
  const rate = sheet.currency.usd_kzt.value;
  if (!rate) return sql`null::double precision`;
  const price = sql`c.price::double precision`;
  const { before, after } = wayCosts(sheet, rate);
  const duty = dutyBy(sheet, day);
  const fee = figure(times(sheet.fee_mrp.value, sheet.mrp.value) ?? 0);
  const included = sheet.services.filter((service) => service.included);
  const services = included.reduce((sum, { kzt }) => sum + (times(kzt.value) ?? 0), 0);
  const taxed = sql`(duty.customs + duty.kzt + duty.excise + ${fee})`;
  const vat =
    sheet.vat.value === null ? figure(0) : roundedHalfUp(sql`${taxed} * ${figure(sheet.vat.value)} / 100`);
  const cleared = sql`(
    select ${taxed} + ${vat} + duty.recycling + duty.registration + duty.after + ${figure(services)}
    from (
      select amounts.*, greatest(${roundedHalfUp(sql`customs * percent / 100`)}, least) as kzt
      from (
        select ${roundedHalfUp(sql`facts.customs`)} as customs, percent, ${roundedHalfUp(sql`facts.least`)} as least,
          ${roundedHalfUp(sql`facts.excise`)} as excise, recycling, registration, after
        from (
          select (${price} + ${before}) * ${figure(rate)} as customs, ${duty.percent} as percent, ${duty.least} as least,
            ${exciseBy(sheet)} as excise, ${recyclingBy(sheet)} as recycling,
            ${registrationBy(sheet, day)} as registration, ${after} as after
          offset 0
        ) facts offset 0
      ) amounts offset 0
    ) duty)`;
  return choose(
    [
      [sql`c.basis = 'DDP'`, roundedHalfUp(sql`${price} * ${figure(rate)}`)],
      [sql`c.powertrain = 'bev' or c.powertrain <> 'other' and c.engine_cc > 0`, cleared],
    ],
    sql`null`,
  );
}
