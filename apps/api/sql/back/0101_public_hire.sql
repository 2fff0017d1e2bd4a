-- Takes back 0101: for a product that is stopped, before a version without it starts and brings its own functions. What was entered on
-- public hire pages is lost; the bookings stay, and private persons become clients like any other, told apart by a number.
begin;
drop trigger agency_client_keeps_person_private on agency_client;
drop trigger directorate_keeps_person_private on directorate;
drop trigger shift_location_keeps_person_private on shift_location;
drop trigger app_user_keeps_person_private on app_user;
drop function app.keep_person_private();
drop table hire_request, hirer_person, hire_page, hire_terms;
delete from stored_file where id in (select file_id from hirer_upload where token_hash is not null);
drop trigger hirer_upload_audit on hirer_upload;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload for each row execute function app.audit();
alter table hirer_upload drop column token_hash, drop column booking_id, drop column name;
drop index agency_client_for_staff;
alter table agency_client drop column for_staff;
drop index client_name;
update client set name = name || ' (' || id || ')' where kind = 'PERSON';
create unique index client_name on client (lower(name));
alter table client drop column kind;
drop type client_kind;
delete from schema_migration where name = '0101_public_hire.sql';
commit;
