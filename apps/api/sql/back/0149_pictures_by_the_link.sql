-- Takes back 0149: pictures can wait for a booking again.
begin;
drop trigger hirer_upload_audit on hirer_upload;
alter table hirer_upload
  add column token_hash text unique,
  add column booking_id bigint references vehicle_booking on delete cascade,
  add column name hirer_document_type,
  add column sender_hash text,
  add constraint hirer_upload_for_booking check (
    (booking_id is null) = (name is null) and (booking_id is null or token_hash is not null)),
  add constraint hirer_upload_once unique (booking_id, name);
grant update (booking_id, name) on hirer_upload to worklane_app;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload
  for each row execute function app.audit('token_hash', 'sender_hash');
delete from schema_migration where name = '0149_pictures_by_the_link.sql';
commit;
