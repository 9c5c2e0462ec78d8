-- Dealers filter by what drives a car, its condition and how far it went. Cars of which nobody says so are in none of them. A new car
-- of which no mileage is stated has gone nowhere.
create index concurrently cars_by_powertrain on cars (powertrain, lower(brand), price, id) where powertrain is not null;
create index concurrently cars_by_condition on cars (condition, lower(brand), price, id) where condition is not null;
create index concurrently cars_by_mileage on cars (
  coalesce(mileage_km, case when condition in ('new', 'zero_km') then 0 end), price, id
) where coalesce(mileage_km, case when condition in ('new', 'zero_km') then 0 end) is not null;
