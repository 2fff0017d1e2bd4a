-- Takes back 0184: for a product that is stopped, before a version without it starts. Which days of late payments interest was claimed for
-- is lost; the notes stay.
begin;
drop trigger invoice_note_interest on invoice_note;
drop function app.release_interest();
drop table interest_claim;
delete from schema_migration where name = '0184_interest_claims.sql';
commit;
