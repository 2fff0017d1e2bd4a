-- Takes back 0231: for a product that is stopped, before a version without it starts. To whom statements have been emailed is forgotten.
begin;
drop table statement_mail;
delete from schema_migration where name = '0231_statement_mails.sql';
commit;
