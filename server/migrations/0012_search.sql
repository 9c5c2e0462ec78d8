-- What the search box finds cars by. Trims stand under their brand, as models do. `since` says which transaction brought
-- a line, so that whoever remembers the words of the market asks only for those that came after.
alter table stock_counts drop constraint stock_counts_kind_check;
alter table stock_counts
  add constraint stock_counts_kind_check check (kind in (
    'stock', 'brand', 'model', 'trim', 'location', 'seller', 'body_color', 'interior_color', 'year')),
  add column since xid8 not null default pg_current_xact_id();

create index stock_counts_by_since on stock_counts (since);

insert into stock_counts (kind, brand, word, supplier_id, cars, price)
select w.kind, w.brand, w.word, c.supplier_id, count(*), sum(c.price)
from cars c cross join lateral (values
  ('trim', lower(c.brand), c.trim_level), ('seller', '', c.seller)) as w (kind, brand, word)
where w.word <> ''
group by w.kind, w.brand, w.word, c.supplier_id;

-- A rare model or trim is found among the index entries of its brand, without fetching any other car.
drop index cars_by_brand_price;
create index cars_by_brand_price on cars (
  lower(brand), price, id,
  translate(lower(model), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', ''), lower(trim_level)
);

-- In the order of bytes, whatever the language of the database, so that it also finds what begins so.
create index cars_by_sku on cars (
  (translate(lower(supplier_sku), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', '')) collate "C"
);

-- A model says its brand: taken as independent, PostgreSQL would expect a tenth of the cars there are.
create statistics cars_models (dependencies) on
  lower(brand), translate(lower(model), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', '')
from cars;
