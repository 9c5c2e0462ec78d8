-- Whether Chinese tax is in the price of a car, and whether it is there, on its way or to order; null where nobody stated it.
alter table cars
  add column price_tax text,
  add column ready text;
alter table cars
  add constraint cars_price_tax_check check (price_tax in ('with', 'without')) not valid,
  add constraint cars_ready_check check (ready in ('there', 'on_the_way', 'to_order')) not valid;
alter table cars validate constraint cars_price_tax_check;
alter table cars validate constraint cars_ready_check;
