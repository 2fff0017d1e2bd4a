-- Pictures come by the link of a booking, and are documents at once: none waits for a booking that nobody has confirmed.

drop trigger hirer_upload_audit on hirer_upload;
-- With their files; whoever sent one brings the original.
delete from stored_file where id in (select file_id from hirer_upload where token_hash is not null);
alter table hirer_upload drop column token_hash, drop column booking_id, drop column name, drop column sender_hash;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload for each row execute function app.audit();
