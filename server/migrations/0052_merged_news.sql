-- What is told again about the same finds its line.
create unique index concurrently news_merged on news (merge_key);
