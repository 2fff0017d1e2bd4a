-- Opening a file stood twice in the audit log: when the link was made, and when it was used up or swept away.
create or replace trigger file_link_audit after insert on file_link for each row execute function app.audit('token_hash');
