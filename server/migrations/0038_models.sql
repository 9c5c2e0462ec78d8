-- Models are words of the vocabulary as brands are, each under its brand: 宋, Сонг and Song are one model of BYD. `checked` is
-- false for what nobody who speaks the language has confirmed.
alter table words drop constraint words_kind_check;
alter table words
  add column brand text not null default '',
  add column checked boolean not null default true,
  add constraint words_kind_check check (kind in ('brand', 'colour', 'model') and (kind = 'model') = (brand <> '')),
  drop constraint words_pkey,
  add primary key (kind, brand, alias);

-- `name` is the Latin one, by which dealers who read Russian know a model too; `zh` is for readers of Chinese, empty where they
-- read the Latin one.
create table models (
  brand text not null references brands on delete cascade,
  name text not null,
  zh text not null default '',
  primary key (brand, name)
);

-- Beside a model as it was written stands its one name, the variant that was written after it included (宋PLUS DM-i is Song
-- PLUS DM-i); empty where nobody has explained it, or where it was written so. The rows there are follow in the background.
alter table cars add column model_name text not null default '';
alter table car_requests add column model_name text not null default '';

-- Sorted, filtered and counted by the name in use. Written as `modelInUse`, `modelKey` and `modelStart` write it, and made while
-- everybody goes on writing. Of a model an index finds a supplier's cars, and those of some years up to a price.
create index concurrently cars_by_model_name on cars (
  left(translate(lower(case when model_name = '' then model else model_name end), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', ''), 60),
  lower(brand), year, supplier_id, price, id
);
create index concurrently cars_by_brand_and_price on cars (
  lower(brand), price, id,
  translate(lower(case when model_name = '' then model else model_name end), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', ''),
  lower(trim_level)
);
drop index cars_by_model;
drop index cars_by_brand_price;
drop statistics cars_models;
create statistics cars_models (dependencies) on
  lower(brand),
  translate(lower(case when model_name = '' then model else model_name end), U&' \00A0\2009\202F\3000-\2010\2011\2012\2013\2014\2212\FF0D', '')
from cars;

-- The models of brands that nobody has removed.
insert into models (brand, name, zh)
select m.brand, m.name, m.zh from (values
  ('BYD', 'Qin', '秦'),
  ('BYD', 'Han', '汉'),
  ('BYD', 'Tang', '唐'),
  ('BYD', 'Song', '宋'),
  ('BYD', 'Yuan', '元'),
  ('BYD', 'Seal', '海豹'),
  ('BYD', 'Dolphin', '海豚'),
  ('BYD', 'Seagull', '海鸥'),
  ('BYD', 'Sea Lion', '海狮'),
  ('BYD', 'Destroyer 05', '驱逐舰05'),
  ('Geely', 'Monjaro', '星越L'),
  ('Geely', 'Preface', '星瑞'),
  ('Geely', 'Atlas', '博越'),
  ('Geely', 'Coolray', '缤越'),
  ('Geely', 'Emgrand', '帝豪'),
  ('Geely', 'Okavango', '豪越'),
  ('Chery', 'Tiggo', '瑞虎'),
  ('Chery', 'Arrizo', '艾瑞泽'),
  ('Haval', 'Dargo', '大狗'),
  ('Haval', 'Jolion', '初恋'),
  ('Haval', 'Raptor', '猛龙'),
  ('Changan', 'Eado', '逸动'),
  ('Changan', 'Raeton', '锐程'),
  ('Changan', 'UNI-K', ''),
  ('Changan', 'UNI-V', ''),
  ('Changan', 'UNI-T', ''),
  ('Changan', 'CS75 PLUS', ''),
  ('GAC Trumpchi', 'Empow', '影豹'),
  ('Toyota', 'Camry', '凯美瑞'),
  ('Toyota', 'Corolla', '卡罗拉'),
  ('Toyota', 'Highlander', '汉兰达'),
  ('Toyota', 'Prado', '普拉多'),
  ('Toyota', 'RAV4', '荣放'),
  ('Volkswagen', 'Passat', '帕萨特'),
  ('Volkswagen', 'Tiguan L', '途观L'),
  ('Volkswagen', 'Lavida', '朗逸'),
  ('Volkswagen', 'Tayron', '探岳'),
  ('Nissan', 'Sylphy', '轩逸'),
  ('Nissan', 'Teana', '天籁'),
  ('Nissan', 'X-Trail', '奇骏'),
  ('Nissan', 'Qashqai', '逍客')
) as m (brand, name, zh) join brands b on b.name = m.brand;

-- Nobody who speaks the languages has confirmed them yet.
insert into words (kind, brand, alias, spelling, name, checked)
select 'model', w.brand, w.alias, w.spelling, w.name, false from (values
  ('BYD', 'qin', 'Qin', 'Qin'), ('BYD', '秦', '秦', 'Qin'), ('BYD', 'цинь', 'Цинь', 'Qin'), ('BYD', 'чин', 'Чин', 'Qin'),
  ('BYD', 'han', 'Han', 'Han'), ('BYD', '汉', '汉', 'Han'), ('BYD', 'хань', 'Хань', 'Han'), ('BYD', 'хан', 'Хан', 'Han'),
  ('BYD', 'tang', 'Tang', 'Tang'), ('BYD', '唐', '唐', 'Tang'), ('BYD', 'тан', 'Тан', 'Tang'), ('BYD', 'танг', 'Танг', 'Tang'),
  ('BYD', 'song', 'Song', 'Song'), ('BYD', '宋', '宋', 'Song'), ('BYD', 'сонг', 'Сонг', 'Song'), ('BYD', 'сун', 'Сун', 'Song'),
  ('BYD', 'yuan', 'Yuan', 'Yuan'), ('BYD', '元', '元', 'Yuan'), ('BYD', 'юань', 'Юань', 'Yuan'), ('BYD', 'юан', 'Юан', 'Yuan'),
  ('BYD', 'seal', 'Seal', 'Seal'), ('BYD', '海豹', '海豹', 'Seal'), ('BYD', 'сил', 'Сил', 'Seal'), ('BYD', 'силь', 'Силь', 'Seal'),
  ('BYD', 'dolphin', 'Dolphin', 'Dolphin'), ('BYD', '海豚', '海豚', 'Dolphin'), ('BYD', 'долфин', 'Долфин', 'Dolphin'), ('BYD', 'дельфин', 'Дельфин', 'Dolphin'),
  ('BYD', 'seagull', 'Seagull', 'Seagull'), ('BYD', '海鸥', '海鸥', 'Seagull'), ('BYD', 'сигал', 'Сигал', 'Seagull'),
  ('BYD', 'sealion', 'Sea Lion', 'Sea Lion'), ('BYD', '海狮', '海狮', 'Sea Lion'), ('BYD', 'силайон', 'Си Лайон', 'Sea Lion'),
  ('BYD', 'destroyer05', 'Destroyer 05', 'Destroyer 05'), ('BYD', '驱逐舰05', '驱逐舰05', 'Destroyer 05'), ('BYD', 'chaser05', 'Chaser 05', 'Destroyer 05'), ('BYD', 'дестроер05', 'Дестроер 05', 'Destroyer 05'),
  ('Geely', 'monjaro', 'Monjaro', 'Monjaro'), ('Geely', '星越l', '星越L', 'Monjaro'), ('Geely', 'xingyuel', 'Xingyue L', 'Monjaro'), ('Geely', 'монжаро', 'Монжаро', 'Monjaro'), ('Geely', 'манжаро', 'Манжаро', 'Monjaro'),
  ('Geely', 'preface', 'Preface', 'Preface'), ('Geely', '星瑞', '星瑞', 'Preface'), ('Geely', 'xingrui', 'Xingrui', 'Preface'), ('Geely', 'префейс', 'Префейс', 'Preface'), ('Geely', 'префэйс', 'Префэйс', 'Preface'),
  ('Geely', 'atlas', 'Atlas', 'Atlas'), ('Geely', '博越', '博越', 'Atlas'), ('Geely', 'boyue', 'Boyue', 'Atlas'), ('Geely', 'атлас', 'Атлас', 'Atlas'),
  ('Geely', 'coolray', 'Coolray', 'Coolray'), ('Geely', '缤越', '缤越', 'Coolray'), ('Geely', 'binyue', 'Binyue', 'Coolray'), ('Geely', 'кулрей', 'Кулрей', 'Coolray'), ('Geely', 'кулрэй', 'Кулрэй', 'Coolray'),
  ('Geely', 'emgrand', 'Emgrand', 'Emgrand'), ('Geely', '帝豪', '帝豪', 'Emgrand'), ('Geely', 'эмгранд', 'Эмгранд', 'Emgrand'),
  ('Geely', 'okavango', 'Okavango', 'Okavango'), ('Geely', '豪越', '豪越', 'Okavango'), ('Geely', 'haoyue', 'Haoyue', 'Okavango'), ('Geely', 'окаванго', 'Окаванго', 'Okavango'),
  ('Chery', 'tiggo', 'Tiggo', 'Tiggo'), ('Chery', '瑞虎', '瑞虎', 'Tiggo'), ('Chery', 'тигго', 'Тигго', 'Tiggo'), ('Chery', 'тиго', 'Тиго', 'Tiggo'),
  ('Chery', 'arrizo', 'Arrizo', 'Arrizo'), ('Chery', '艾瑞泽', '艾瑞泽', 'Arrizo'), ('Chery', 'арризо', 'Арризо', 'Arrizo'),
  ('Haval', 'dargo', 'Dargo', 'Dargo'), ('Haval', '大狗', '大狗', 'Dargo'), ('Haval', 'bigdog', 'Big Dog', 'Dargo'), ('Haval', 'дарго', 'Дарго', 'Dargo'),
  ('Haval', 'jolion', 'Jolion', 'Jolion'), ('Haval', '初恋', '初恋', 'Jolion'), ('Haval', 'chulian', 'Chulian', 'Jolion'), ('Haval', 'джолион', 'Джолион', 'Jolion'), ('Haval', 'жолион', 'Жолион', 'Jolion'),
  ('Haval', 'raptor', 'Raptor', 'Raptor'), ('Haval', '猛龙', '猛龙', 'Raptor'), ('Haval', 'раптор', 'Раптор', 'Raptor'),
  ('Changan', 'eado', 'Eado', 'Eado'), ('Changan', '逸动', '逸动', 'Eado'), ('Changan', 'эадо', 'Эадо', 'Eado'),
  ('Changan', 'raeton', 'Raeton', 'Raeton'), ('Changan', '锐程', '锐程', 'Raeton'), ('Changan', 'раэтон', 'Раэтон', 'Raeton'),
  ('Changan', 'unik', 'UNI-K', 'UNI-K'), ('Changan', 'юник', 'Юни-К', 'UNI-K'), ('Changan', 'уник', 'Уни-К', 'UNI-K'),
  ('Changan', 'univ', 'UNI-V', 'UNI-V'), ('Changan', 'юнив', 'Юни-В', 'UNI-V'), ('Changan', 'унив', 'Уни-В', 'UNI-V'),
  ('Changan', 'unit', 'UNI-T', 'UNI-T'), ('Changan', 'юнит', 'Юни-Т', 'UNI-T'), ('Changan', 'унит', 'Уни-Т', 'UNI-T'),
  ('Changan', 'cs75plus', 'CS75 PLUS', 'CS75 PLUS'), ('Changan', 'cs75плюс', 'CS75 Плюс', 'CS75 PLUS'), ('Changan', 'цс75плюс', 'ЦС75 Плюс', 'CS75 PLUS'),
  ('GAC Trumpchi', 'empow', 'Empow', 'Empow'), ('GAC Trumpchi', '影豹', '影豹', 'Empow'), ('GAC Trumpchi', 'эмпау', 'Эмпау', 'Empow'),
  ('Toyota', 'camry', 'Camry', 'Camry'), ('Toyota', '凯美瑞', '凯美瑞', 'Camry'), ('Toyota', 'камри', 'Камри', 'Camry'),
  ('Toyota', 'corolla', 'Corolla', 'Corolla'), ('Toyota', '卡罗拉', '卡罗拉', 'Corolla'), ('Toyota', 'королла', 'Королла', 'Corolla'),
  ('Toyota', 'highlander', 'Highlander', 'Highlander'), ('Toyota', '汉兰达', '汉兰达', 'Highlander'), ('Toyota', 'хайлендер', 'Хайлендер', 'Highlander'), ('Toyota', 'хайландер', 'Хайландер', 'Highlander'),
  ('Toyota', 'prado', 'Prado', 'Prado'), ('Toyota', '普拉多', '普拉多', 'Prado'), ('Toyota', 'прадо', 'Прадо', 'Prado'), ('Toyota', 'landcruiserprado', 'Land Cruiser Prado', 'Prado'), ('Toyota', 'лендкрузерпрадо', 'Ленд Крузер Прадо', 'Prado'),
  ('Toyota', 'rav4', 'RAV4', 'RAV4'), ('Toyota', '荣放', '荣放', 'RAV4'), ('Toyota', 'rav4荣放', 'RAV4荣放', 'RAV4'), ('Toyota', 'рав4', 'РАВ4', 'RAV4'),
  ('Volkswagen', 'passat', 'Passat', 'Passat'), ('Volkswagen', '帕萨特', '帕萨特', 'Passat'), ('Volkswagen', 'пассат', 'Пассат', 'Passat'),
  ('Volkswagen', 'tiguanl', 'Tiguan L', 'Tiguan L'), ('Volkswagen', '途观l', '途观L', 'Tiguan L'), ('Volkswagen', 'тигуанл', 'Тигуан Л', 'Tiguan L'),
  ('Volkswagen', 'lavida', 'Lavida', 'Lavida'), ('Volkswagen', '朗逸', '朗逸', 'Lavida'), ('Volkswagen', 'лавида', 'Лавида', 'Lavida'),
  ('Volkswagen', 'tayron', 'Tayron', 'Tayron'), ('Volkswagen', '探岳', '探岳', 'Tayron'), ('Volkswagen', 'тайрон', 'Тайрон', 'Tayron'),
  ('Nissan', 'sylphy', 'Sylphy', 'Sylphy'), ('Nissan', '轩逸', '轩逸', 'Sylphy'), ('Nissan', 'силфи', 'Силфи', 'Sylphy'),
  ('Nissan', 'teana', 'Teana', 'Teana'), ('Nissan', '天籁', '天籁', 'Teana'), ('Nissan', 'теана', 'Теана', 'Teana'),
  ('Nissan', 'xtrail', 'X-Trail', 'X-Trail'), ('Nissan', '奇骏', '奇骏', 'X-Trail'), ('Nissan', 'икстрейл', 'Икс-Трейл', 'X-Trail'),
  ('Nissan', 'qashqai', 'Qashqai', 'Qashqai'), ('Nissan', '逍客', '逍客', 'Qashqai'), ('Nissan', 'кашкай', 'Кашкай', 'Qashqai')
) as w (brand, alias, spelling, name) join models m on m.brand = w.brand and m.name = w.name;
