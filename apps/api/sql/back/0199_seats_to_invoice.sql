-- Takes back 0199: for a product that is stopped, before a version without it starts. Which seats an invoice is over is lost; invoices stay,
-- and the agencies that they are to become clients like any other, told apart by a number.
begin;
drop table training_invoice_source;
drop function app.mark_seat_invoiced();
drop trigger training_seat_stands on training_seat;
drop function app.keep_invoiced_seat();
alter table training_seat drop column invoiced, drop constraint training_seat_of_owner;
drop policy agency_reads_received on money_document;
drop policy agency_reads_received on money_document_line;
drop policy agency_reads_received on money_document_tax;
drop policy agency_reads_received on money_document_parties;
drop policy agency_reads_received on open_item;
drop policy agency_reads_received on allocation;
drop policy agency_reads_received on payment;
drop policy agency_reads_received on invoice_reminder;
drop function app.receives_document(bigint, bigint), app.received_client_ids(), app.billed_agency(bigint);
drop trigger client_audit on client;
drop trigger client_audit_delete on client;
alter table client drop constraint client_is_an_agency, drop constraint client_of_another_agency;
drop index client_agency_once, client_customer_agency;
update client set name = name || ' (' || id || ')', kind = 'ORGANISATION' where kind = 'AGENCY';
alter table client drop column customer_agency_id;
create trigger client_audit after insert or update on client
  for each row when (new.kind = 'ORGANISATION') execute function app.audit();
create trigger client_audit_delete after delete on client
  for each row when (old.kind = 'ORGANISATION') execute function app.audit();
delete from schema_migration where name = '0199_seats_to_invoice.sql';
commit;
