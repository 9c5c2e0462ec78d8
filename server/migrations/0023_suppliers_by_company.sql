-- Lists are sorted by the name of a supplier that they show: the company, and the person only where there is none.
create index accounts_by_shown_name on accounts (left(lower(coalesce(nullif(company_name, ''), name)), 60));
drop index accounts_by_name;
