-- A list with VINs looks for the cars that have them.
create index concurrently cars_by_vin on cars (supplier_id, vin) where vin <> '';
create index concurrently cars_with_vins on cars (supplier_id) where vins <> '';
