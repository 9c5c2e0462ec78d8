-- Once, as a superuser on the primary: psql < roles.sql. Then set the passwords: \password khorgos, \password khorgos_server.
-- The owner of the tables, who migrates (MIGRATOR_URL).
create role khorgos login;
-- The servers (DATABASE_URL): they change rows and no tables, and only add to the audit log (decision 0044).
create role khorgos_server login;
create database khorgos owner khorgos encoding 'UTF8' template template0;
