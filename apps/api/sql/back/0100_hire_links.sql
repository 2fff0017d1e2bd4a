-- Takes back 0100: for a product that is stopped, before a version without it starts. The links that hirers were sent open nothing
-- any more.
begin;
drop table hire_link;
delete from schema_migration where name = '0100_hire_links.sql';
commit;
