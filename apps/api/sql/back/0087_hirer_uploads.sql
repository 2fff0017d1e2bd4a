-- Takes back 0087, after 0088: for a product that is stopped. Files that were sent and are no documents yet belong to nothing then, and
-- the version before sweeps them away; what providers think of their hirers is lost.
begin;
drop table hirer_upload;
alter table hirer drop column rating;
delete from schema_migration where name = '0087_hirer_uploads.sql';
commit;
