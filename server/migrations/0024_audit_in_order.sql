-- When an entry is written, not when its transaction began: that may have waited for the decision before it.
alter table audit_entries alter column at set default clock_timestamp();
