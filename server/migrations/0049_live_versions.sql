-- What people look at while it changes, in parts: an account's own news, requests and deals, a request with its offers, the list
-- of open requests. A transaction that changes a part gives it another version in the same transaction. Apart from market_versions, of which
-- each change empties the answers that are kept.
create table live_versions (
  part text primary key,
  version bigint not null
) with (fillfactor = 50);
