-- What the answers about the market rest on, in parts that change apart from each other: each supplier's stock and account,
-- and the vocabulary. Whoever changes a part makes its version one higher in the same transaction, so the sum of all tells
-- whether anything changed. Lines are never deleted, or the sum could be what it was before.
create table market_versions (
  part text primary key,
  version bigint not null default 1
) with (fillfactor = 50);
