-- How often the server that took a list in went away in the middle of this start: at the second time the list has failed.
alter table price_lists add column lost smallint not null default 0;
