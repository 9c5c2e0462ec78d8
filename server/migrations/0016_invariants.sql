-- What the rules promise, the tables refuse to forget: whoever writes past the rules is stopped here. Each is added first
-- and looked through afterwards, so that nobody waits at the door while a large table is read. The upper bounds of money
-- also keep out NaN, which PostgreSQL takes for more than any number.
alter table cars
  add constraint cars_say_what_they_are check (brand <> '' and model <> '') not valid,
  add constraint cars_year_check check (year between 1900 and 2200) not valid,
  add constraint cars_price_bound check (price <= 999999999.99) not valid;
alter table cars validate constraint cars_say_what_they_are;
alter table cars validate constraint cars_year_check;
alter table cars validate constraint cars_price_bound;

alter table car_requests
  add constraint car_requests_say_what_they_want check (brand <> '' and model <> '') not valid,
  add constraint car_requests_year_check check (year between 1900 and 2200) not valid,
  add constraint car_requests_max_price_bound check (max_price <= 999999999.99) not valid;
alter table car_requests validate constraint car_requests_say_what_they_want;
alter table car_requests validate constraint car_requests_year_check;
alter table car_requests validate constraint car_requests_max_price_bound;

alter table offers
  add constraint offers_suggested_price_bound check (suggested_price <= 999999999.99) not valid;
alter table offers validate constraint offers_suggested_price_bound;

alter table earlier_offers
  add constraint earlier_offers_suggested_price_check check (suggested_price between 0 and 999999999.99) not valid,
  add constraint earlier_offers_available_quantity_check check (available_quantity >= 1) not valid;
alter table earlier_offers validate constraint earlier_offers_suggested_price_check;
alter table earlier_offers validate constraint earlier_offers_available_quantity_check;

alter table accounts
  add constraint accounts_email_trimmed check (email = btrim(email) and email <> '') not valid;
alter table accounts validate constraint accounts_email_trimmed;

alter table imports
  add constraint imports_counts_check check (
    least(size, inserted, updated, unchanged, rejected, removed, restored, kept) >= 0
  ) not valid;
alter table imports validate constraint imports_counts_check;

alter table price_lists
  add constraint price_lists_counts_check check (least(size, rows_done, run) >= 0) not valid;
alter table price_lists validate constraint price_lists_counts_check;
