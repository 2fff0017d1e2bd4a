-- Takes back 0118: who has sent a picture is forgotten, and the log says again what private persons are called.
begin;
drop trigger client_audit_delete on client;
drop trigger client_audit_person on client;
drop trigger client_audit_person_delete on client;
drop trigger client_audit on client;
create trigger client_audit after insert or update or delete on client for each row execute function app.audit();
drop trigger hirer_upload_audit on hirer_upload;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload
  for each row execute function app.audit('token_hash');
alter table hirer_upload drop column sender_hash;
delete from schema_migration where name = '0118_picture_senders.sql';
commit;
