-- The VINs of a line of several cars, parted by spaces: one text is compared, kept with an import and taken back as every other fact.
-- `vin` stays for lines of one car.
alter table cars add column vins text not null default '';
alter table cars
  add constraint cars_vins_check check (vins = '' or vins ~ '^[A-HJ-NPR-Z0-9]{17}( [A-HJ-NPR-Z0-9]{17})*$') not valid;
alter table cars validate constraint cars_vins_check;
