-- Exchange rates are kept as people say them, as units of a currency for one US dollar. What was kept as dollars for one unit
-- goes on to mean the same; a rate that nobody can have meant is refused when it is used. The columns of before (`rate`,
-- `last_rate`) stay for servers of the version before this one, which may still be running.
alter table reading_habits add column units_per_dollar double precision check (units_per_dollar > 0);
update reading_habits set units_per_dollar = 1 / rate where rate > 0;

alter table price_lists add column last_units_per_dollar double precision check (last_units_per_dollar > 0);
update price_lists set last_units_per_dollar = 1 / last_rate where last_rate > 0;

-- As text: PostgreSQL reads no value out of a document that holds a character it cannot keep, and a cell of a file may.
update price_lists set choices = replace(
  choices::text,
  '"rate":' || substring(choices::text from '"rate":([0-9.eE+-]+)'),
  '"unitsPerDollar":' || (1 / substring(choices::text from '"rate":([0-9.eE+-]+)')::double precision)::text)::json
where choices::text ~ '"rate":[0-9]';

-- By which rate the prices of an import were converted, if they were; and the rows its supplier skipped on purpose, which
-- until now were counted as rejected.
alter table imports
  add column currency text,
  add column units_per_dollar double precision,
  add column left_out integer not null default 0,
  add constraint imports_rate_check check ((currency is null) = (units_per_dollar is null) and units_per_dollar > 0),
  add constraint imports_left_out_check check (left_out >= 0);
