-- What a preview said would become of cars that the list does not hold, with the list it said so of: a server of the version before leaves
-- that of the list before beside its own. Taking the list in does that and no more.
alter table price_lists add column foreseen_fate jsonb;

-- What was said of cars that were not in the list; null where nobody said anything. What was said last holds for the next list.
alter table imports add column chosen_fate text check (chosen_fate in ('keep', 'sold', 'remove'));
