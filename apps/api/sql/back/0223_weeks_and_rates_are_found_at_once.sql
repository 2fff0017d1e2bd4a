-- Takes back 0223: for a product that is stopped, before a version without it starts and brings its own functions.
begin;
drop trigger weeks_in_role_spelled_out on weeks_in_role;
drop function app.spell_out_weeks;
alter table weeks_in_role drop column worked;
drop function if exists app.held_roles;
drop function app.worker_weeks_in_role, app.worked_weeks;
alter table shift_invoice_source drop constraint shift_invoice_source_rate_id_fkey,
  add constraint shift_invoice_source_rate_id_fkey foreign key (rate_id) references assignment_rate;
drop index shift_invoice_source_rate;
create index shift_invoice_source_rate on shift_invoice_source (rate_id);
delete from schema_migration where name = '0223_weeks_and_rates_are_found_at_once.sql';
commit;
