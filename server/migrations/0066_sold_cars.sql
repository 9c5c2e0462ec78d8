-- Cars of which none is left are on no market. `sold` counts them apart, so that their supplier can still search for their words; a
-- server of the version before counts them with the others until it is replaced.
alter table facet_counts add column sold integer not null default 0;

insert into facet_counts as t (kind, brand, word, supplier_id, cars, price, sold)
select w.kind, w.brand, w.word, c.supplier_id, -count(*), -sum(c.price), count(*)
from cars c cross join lateral (values
  ('stock', '', ''), ('brand', '', c.brand), ('model', lower(c.brand), case when c.model_name = '' then c.model else c.model_name end),
  ('trim', lower(c.brand), c.trim_level), ('location', '', c.location), ('seller', '', c.seller), ('body_color', '', c.body_color),
  ('interior_color', '', c.interior_color), ('year', '', c.year::text)) as w (kind, brand, word)
where c.quantity = 0 and (w.kind = 'stock' or w.word <> '')
group by w.kind, w.brand, w.word, c.supplier_id
on conflict (kind, brand, key, word, supplier_id) do update
  set cars = t.cars + excluded.cars, price = t.price + excluded.price, sold = t.sold + excluded.sold;
