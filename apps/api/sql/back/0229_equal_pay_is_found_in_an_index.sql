-- Takes back 0229: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
drop function app.held_roles;
drop index weeks_in_role_agency;
alter table weeks_in_role drop column last_week, drop column counted, drop column twelfth_week, drop column is_unbroken;
create index weeks_in_role_agency on weeks_in_role (agency_id, upper(weeks));
delete from schema_migration where name = '0229_equal_pay_is_found_in_an_index.sql';
commit;
