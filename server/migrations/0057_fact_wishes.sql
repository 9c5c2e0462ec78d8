-- What a dealer wishes of a car's facts; null is no wish.
alter table car_requests
  add column powertrain text,
  add column condition text,
  add column mileage_max integer;

alter table car_requests
  add constraint car_requests_powertrain_check check (powertrain in ('petrol', 'diesel', 'hev', 'phev', 'erev', 'bev', 'other')) not valid,
  add constraint car_requests_condition_check check (condition in ('new', 'zero_km', 'used')) not valid,
  add constraint car_requests_mileage_max_check check (mileage_max between 0 and 2000000) not valid;
alter table car_requests validate constraint car_requests_powertrain_check;
alter table car_requests validate constraint car_requests_condition_check;
alter table car_requests validate constraint car_requests_mileage_max_check;
