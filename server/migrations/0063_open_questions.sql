-- What a list leaves open, with the list it was found in: a server of the version before leaves that of the list before beside its own.
-- Null of a list that nobody has looked at; it is looked at when it is taken in.
alter table price_lists add column questions jsonb;
-- The day on which a rate was said; null where a server of the version before has kept it.
alter table reading_habits add column rate_on date;
alter table price_lists add column last_rate_on date;
