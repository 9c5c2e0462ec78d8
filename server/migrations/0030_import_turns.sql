-- Imports of one supplier take turns at this row, so that the account itself is free for whoever signs in to it or decides
-- about it.
create table import_turns (supplier_id uuid primary key references accounts on delete cascade);
