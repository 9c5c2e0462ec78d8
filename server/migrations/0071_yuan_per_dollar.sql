-- Yuan that one US dollar cost where the price of a car was last converted from yuan; null where it never was.
alter table cars add column cny_per_dollar double precision;
alter table cars add constraint cars_cny_per_dollar_check check (cny_per_dollar > 0) not valid;
alter table cars validate constraint cars_cny_per_dollar_check;
