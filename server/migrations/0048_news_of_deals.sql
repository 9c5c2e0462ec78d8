alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check check (kind in ('request_fits', 'stock_fits', 'asked', 'first_fit', 'price_fell', 'offer_accepted', 'offer_declined', 'other_accepted', 'fell_through')) not valid;
alter table news validate constraint news_kind_check;
