-- News of offers, price lists and registrations, of which the latter two are about no request. What is told again about the same
-- within ten minutes adds to the line that has its `merge_key`; a line that was read has none any more.
alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check check (kind in ('request_fits', 'stock_fits', 'asked', 'first_fit', 'price_fell', 'offer_made', 'offer_better', 'offer_revised', 'offer_withdrawn', 'offer_expires', 'undercut', 'request_closed', 'offer_accepted', 'offer_declined', 'other_accepted', 'fell_through', 'list_taken', 'list_failed', 'registration')) not valid;
alter table news validate constraint news_kind_check;

alter table news
  alter column request_id drop not null,
  alter column price drop not null,
  -- What another supplier asks now, where suppliers see each other's offers.
  add column best_price numeric(11, 2),
  -- A price list of the account: an import, or a draft that failed.
  add column list_id uuid,
  add column times integer not null default 1 check (times > 0),
  add column merge_key text;
create unique index concurrently news_merged on news (merge_key);

-- The last day of which the dealer was told that it is tomorrow.
alter table offers add column told_last_day date;

-- An administrator who looks for approvals does not read through all offers.
create index concurrently audit_entries_by_deed on audit_entries (what, at desc, id desc);
