-- Takes back 0089: for a product that is stopped, before a version without it starts.
begin;
create or replace trigger file_link_audit after insert or update or delete on file_link
  for each row execute function app.audit('token_hash');
delete from schema_migration where name = '0089_opened_files_once.sql';
commit;
