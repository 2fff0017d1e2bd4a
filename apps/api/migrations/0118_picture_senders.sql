-- Where pictures of the public page come from, so that one sender cannot take the room of all; and the log of private persons, which outlives
-- them, says that something about them has changed, and not what.

-- A keyed hash of the sender’s address on the Internet: it says whether two come from the same one, and nothing else.
alter table hirer_upload add column sender_hash text;
drop trigger hirer_upload_audit on hirer_upload;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload
  for each row execute function app.audit('token_hash', 'sender_hash');

drop trigger client_audit on client;
create trigger client_audit after insert or update on client
  for each row when (new.kind = 'ORGANISATION') execute function app.audit();
create trigger client_audit_delete after delete on client
  for each row when (old.kind = 'ORGANISATION') execute function app.audit();
create trigger client_audit_person after insert or update on client
  for each row when (new.kind = 'PERSON')
  execute function app.audit('name', 'email', 'telephone', 'first_line', 'town', 'post_code', 'country');
create trigger client_audit_person_delete after delete on client
  for each row when (old.kind = 'PERSON')
  execute function app.audit('name', 'email', 'telephone', 'first_line', 'town', 'post_code', 'country');
