-- Takes back 0169: for a product that is stopped, before a version without it starts. Which lines of bank statements are recorded is forgotten; the payments stay.
begin;
drop table bank_line;
delete from schema_migration where name = '0169_bank_lines.sql';
commit;
