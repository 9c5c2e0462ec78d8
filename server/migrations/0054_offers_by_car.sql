-- A car that is deleted leaves the offers that were made of it.
create index concurrently offers_by_car on offers (car_id) where car_id is not null;
