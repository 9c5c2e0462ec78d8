-- The server may only add to the log of administration. Of an account that was erased it may also take out who that was:
-- this runs with its owner's rights, and touches nobody else.
create function forget_in_audit(account uuid, pseudonym text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_entries set
    actor_name = case when actor_id = account then pseudonym else actor_name end,
    subject = case when subject_id = account then pseudonym else subject end,
    why = case when subject_id = account then '' else why end
  where account in (actor_id, subject_id)
    and exists (select from accounts a where a.id = account and a.erased_at is not null)
$$;
