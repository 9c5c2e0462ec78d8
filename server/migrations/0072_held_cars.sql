-- The cars that a list stated and that were there before: taking back an import before it leaves them as they are.
alter table import_batches add column held uuid[] not null default '{}';
