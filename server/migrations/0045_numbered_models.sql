-- Models that bear a number behind the name of their brand (坦克300, 理想L7): without them those who look after the vocabulary
-- are asked what 300 and L7 mean. Only where nobody has said so meanwhile.
insert into models (brand, name)
select m.brand, m.name from (values
  ('Tank', '300'), ('Tank', '400'), ('Tank', '500'), ('Tank', '700'),
  ('Li Auto', 'L6'), ('Li Auto', 'L7'), ('Li Auto', 'L8'), ('Li Auto', 'L9'), ('Li Auto', 'MEGA'), ('Li Auto', 'ONE')
) as m (brand, name) join brands b on b.name = m.brand
where not exists (select from words w where w.kind = 'model' and w.brand = m.brand and w.alias = lower(m.name));

insert into words (kind, brand, alias, spelling, name, checked)
select 'model', m.brand, w.alias, w.spelling, m.name, false from (values
  ('Tank', '300', '300', '300'), ('Tank', '400', '400', '400'), ('Tank', '500', '500', '500'), ('Tank', '700', '700', '700'),
  ('Li Auto', 'L6', 'l6', 'L6'), ('Li Auto', 'L6', 'л6', 'Л6'),
  ('Li Auto', 'L7', 'l7', 'L7'), ('Li Auto', 'L7', 'л7', 'Л7'),
  ('Li Auto', 'L8', 'l8', 'L8'), ('Li Auto', 'L8', 'л8', 'Л8'),
  ('Li Auto', 'L9', 'l9', 'L9'), ('Li Auto', 'L9', 'л9', 'Л9'),
  ('Li Auto', 'MEGA', 'mega', 'MEGA'), ('Li Auto', 'MEGA', 'мега', 'Мега'),
  ('Li Auto', 'ONE', 'one', 'ONE')
) as w (brand, name, alias, spelling) join models m on m.brand = w.brand and m.name = w.name
on conflict do nothing;
