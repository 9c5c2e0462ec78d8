-- When the primary was started, as written on the primary itself. A replica shows by this row that it follows the primary
-- that a caller was known by, and not one that has been replaced.
create table primary_start (
  is_only boolean primary key default true check (is_only),
  start text not null
);
