-- From where somebody signed in before, so that strangers who use up the tries of an e-mail refuse other strangers and not
-- its owner. The network is a hash made with the account's id: it recognises, and lists nobody's addresses.
create table known_networks (
  account_id uuid not null references accounts on delete cascade,
  network text not null,
  used_at timestamptz not null,
  primary key (account_id, network)
);
