-- A row without SKU means the car with the same model however it is written: case, spaces and hyphens do not tell two models
-- apart, as in the filters.
drop index cars_by_likeness;

create index cars_by_likeness on cars (md5(
  supplier_id::text || '|' || brand || '|' || translate(lower(model), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', '') || '|' || year::text
  || '|' || trim_level || '|' || body_color || '|' || interior_color || '|' || location || '|' || seller
), sku_generated);
