-- An administrator who looks for approvals does not read through all offers.
create index concurrently audit_entries_by_deed on audit_entries (what, at desc, id desc);
