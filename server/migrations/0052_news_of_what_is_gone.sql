-- News that outlives its request says itself what it names: the number of a deal, or of the request that was deleted, and the car.
alter table news add column named jsonb;
