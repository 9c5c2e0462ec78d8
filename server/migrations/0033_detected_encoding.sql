-- How the letters of an uploaded list are written is found out once, by reading all of it: {"encoding", "lines", "list"}, the
-- last being the list's id. Lists of before, and those whose encoding has to be chosen, have none.
alter table price_lists add column detected_encoding jsonb;
