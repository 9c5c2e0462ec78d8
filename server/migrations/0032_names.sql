-- Tables under the names that the code has for them. Servers of the version before go on under the old names until they
-- are replaced: a view over one table takes whatever the table takes. A later version drops the views. A rename and its
-- view are one step, so that no moment is without either name; anyone who was granted the table is granted the view.
do $$ declare reader name; begin alter table remembered_answers rename to idempotency_keys; create view remembered_answers as select * from idempotency_keys; for reader in select distinct grantee from information_schema.role_table_grants where table_name = 'idempotency_keys' and grantee not in (current_user, 'PUBLIC') loop execute format('grant select, insert, update, delete on remembered_answers to %I', reader); end loop; end $$;

do $$ declare reader name; begin alter table stock_counts rename to facet_counts; create view stock_counts as select * from facet_counts; for reader in select distinct grantee from information_schema.role_table_grants where table_name = 'facet_counts' and grantee not in (current_user, 'PUBLIC') loop execute format('grant select, insert, update, delete on stock_counts to %I', reader); end loop; end $$;

alter index remembered_answers_by_age rename to idempotency_keys_by_age;
alter index stock_counts_by_supplier rename to facet_counts_by_supplier;
alter index stock_counts_by_since rename to facet_counts_by_since;
alter table facet_counts rename constraint stock_counts_kind_check to facet_counts_kind_check;
alter table facet_counts rename constraint stock_counts_pkey to facet_counts_pkey;
alter table idempotency_keys rename constraint remembered_answers_pkey to idempotency_keys_pkey;
