create table accounts (
  id uuid primary key,
  name text not null,
  role text not null check (role in ('supplier', 'dealer', 'administrator')),
  -- Kept trimmed and lower-cased, so that plain uniqueness is uniqueness of the person.
  email text not null unique check (email = lower(email)),
  phone text not null,
  wechat_id text not null default '',
  company_name text not null default '',
  dealership_name text not null default '',
  address text not null,
  language text not null check (language in ('ru', 'en', 'zh')),
  password_hash text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decision_message text not null default '',
  created_at timestamptz not null default now()
);

create index accounts_by_status on accounts (status, created_at, id);

-- A session is known by the hash of its token only: whoever reads this table can sign in as nobody.
create table sessions (
  token_hash text primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index sessions_by_account on sessions (account_id);

create table password_resets (
  token_hash text primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);

create index password_resets_by_account on password_resets (account_id);

create table audit_entries (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid references accounts on delete set null,
  actor_name text not null,
  what text not null,
  subject_id uuid references accounts on delete set null,
  subject text not null,
  why text not null default ''
);

create index audit_entries_by_time on audit_entries (at desc, id desc);
