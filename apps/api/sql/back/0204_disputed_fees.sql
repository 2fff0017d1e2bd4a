-- Takes back 0204: for a product that is stopped, before a version without it starts. What agencies have disputed of the platform’s invoices is
-- lost; the invoices stay.
begin;
drop trigger platform_fee_invoice_settles on platform_fee_invoice;
drop function app.settle_credited_fee_dispute();
alter table dispute_message disable trigger user;
alter table invoice_dispute disable trigger user;
delete from dispute_message where client_id is null;
delete from invoice_dispute where client_id is null;
alter table dispute_message enable trigger user;
alter table invoice_dispute enable trigger user;
drop index dispute_message_order;
alter table dispute_message
  drop constraint dispute_message_author_type_check,
  add constraint dispute_message_author_type_check check (author_type in ('AGENCY', 'CLIENT')),
  drop constraint dispute_message_agency_id_dispute_id_fkey,
  alter column client_id set not null;
drop policy agency_raises on invoice_dispute;
drop policy agency_withdraws on invoice_dispute;
drop index invoice_dispute_fee, invoice_dispute_fee_open;
alter table invoice_dispute
  drop constraint invoice_dispute_of_one,
  drop constraint invoice_dispute_agency_id_id_key,
  drop column fee_invoice_id,
  alter column invoice_id set not null,
  alter column client_id set not null;
comment on table invoice_dispute is
  'The invoice stays as it is, and what is disputed is no less owed: the client says that something is wrong, and the agency settles it, by a credit note or as it stands.';
delete from schema_migration where name = '0204_disputed_fees.sql';
commit;
