-- Takes back 0141: for a product that is stopped, before a version without it starts. Legal holds are lost: a version without them erases
-- what they keep, so its classes shouldn’t count while there are any.
begin;
drop table transport_legal_hold;
drop index taxi_not_erased;
alter table taxi drop column listed_at, drop column erased_at;
alter table transport_retention_class no force row level security;
alter table transport_retention_class disable trigger transport_retention_class_audit;
delete from transport_retention_class where class = 'TAXI';
alter table transport_retention_class enable trigger transport_retention_class_audit;
alter table transport_retention_class force row level security;
alter table transport_retention_class drop constraint transport_retention_class_class_check;
alter table transport_retention_class add constraint transport_retention_class_class_check check (class in ('ADULT', 'CHILD'));
delete from schema_migration where name = '0141_legal_holds_and_taxis.sql';
commit;
