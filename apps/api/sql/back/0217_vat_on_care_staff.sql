-- Takes back 0217: for a product that is stopped, before a version without it starts. Care staff stay exempt by the concession, without the
-- ground; that there may be such grounds stays behind, and nothing uses it.
begin;
update staff_vat set treatment = 'NURSING_CONCESSION' where treatment::text in ('CARE_SUPERVISED', 'CARE_IN_HOSPITAL');
alter table staff_vat drop constraint staff_vat_in_hospital;
delete from schema_migration where name = '0217_vat_on_care_staff.sql';
commit;
