-- What the maker asks for a car in China, in whole yuan; null where nobody stated it.
alter table cars add column guide_price_cny integer;
alter table cars
  add constraint cars_guide_price_cny_check check (guide_price_cny between 10000 and 100000000) not valid;
alter table cars validate constraint cars_guide_price_cny_check;
