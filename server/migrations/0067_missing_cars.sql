-- What becomes of cars that a list does not hold any more. When the list was last looked at: cars that were touched since are not meant.
alter table price_lists add column looked_at timestamptz;

-- The cars that an import removed, whole, to bring them back.
alter table import_batches add column removed json not null default '[]';

-- How many cars a list did not hold, what became of them, and by how much prices changed; null of imports from before.
alter table imports add column missing integer;
alter table imports add column missing_fate text check (missing_fate in ('keep', 'sold', 'remove'));
alter table imports add column price_changes json;
