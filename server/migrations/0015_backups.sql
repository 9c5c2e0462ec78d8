-- One line: when a scheduled backup was last tried and which one last came out whole, for all servers of the market together.
create table backup_state (
  line integer primary key check (line = 1),
  tried_at timestamptz not null,
  taken_at timestamptz,
  file text not null default '',
  bytes bigint not null default 0
);
