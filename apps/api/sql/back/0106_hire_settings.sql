-- Takes back 0106: what agencies have laid down is lost, and what was agreed stays.
begin;
drop table hire_settings, hire_vat_rate;
delete from schema_migration where name = '0106_hire_settings.sql';
commit;
