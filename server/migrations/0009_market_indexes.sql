-- What dealers filter and sort by. Each begins with a filter and ends as a list by price goes on, so that a page is read in
-- order; PostgreSQL joins two of them for filters that nobody foresaw.
create index cars_by_location on cars (lower(location), lower(brand), price, id);
create index cars_by_body_color on cars (lower(body_color), lower(brand), price, id);
create index cars_by_year on cars (year, price, id);
