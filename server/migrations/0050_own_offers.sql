-- A supplier reads their own offers by what was said last, and the basis of the last one.
create index concurrently offers_by_supplier_newest on offers (supplier_id, updated_at desc, id desc);
drop index offers_by_supplier;
