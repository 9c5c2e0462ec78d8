-- What an import leaves behind is not kept for ever: how many bytes it is, and since when it is gone.
alter table imports add column kept_bytes bigint not null default 0;
alter table imports add column forgotten_at timestamptz;
