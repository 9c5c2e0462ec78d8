-- How much was changed in the market, in sixteen numbers of which the sum is its version: a line for each supplier takes
-- 1.7 ms to add up at 50 000 suppliers, with every call. A transaction that changed a part counts at its very end, by the
-- number of its connection, so that two who change different parts wait for each other for no longer than a commit, and
-- seldom for that. Restores count in a line of their own. Lines are never deleted, and only grow.
create table market_changes (
  slot integer primary key,
  changes bigint not null default 1
) with (fillfactor = 10);

create function count_market_change() returns trigger language plpgsql as $$ begin if current_setting('khorgos.change_counted', true) is distinct from pg_current_xact_id()::text then perform set_config('khorgos.change_counted', pg_current_xact_id()::text, true); insert into market_changes as c (slot) values (pg_backend_pid() % 16) on conflict (slot) do update set changes = c.changes + 1; end if; return null; end $$;

create constraint trigger count_market_change after insert or update on market_versions deferrable initially deferred for each row execute function count_market_change();
