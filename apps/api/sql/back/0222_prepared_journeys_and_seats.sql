-- Takes back 0222: for a product that is stopped, before a version without it starts and issues invoices over transports, taxis and seats at
-- once. What is prepared of them is lost, and can be invoiced; invoices that were approved stay.
begin;
drop trigger transport_invoice_source_not_waiting on transport_invoice_source;
drop trigger training_invoice_source_not_waiting on training_invoice_source;
create temporary table gone on commit drop as select distinct prepared_id as id from prepared_source;
drop table prepared_source;
alter table prepared_invoice disable trigger prepared_invoice_audit;
delete from prepared_invoice where id in (select id from gone);
alter table prepared_invoice enable trigger prepared_invoice_audit;
drop function app.keep_prepared_source(), app.refuse_waiting_journey(), app.refuse_waiting_seat();
comment on table prepared_invoice is
  'Shifts that are gathered for one invoice, which a colleague of whoever prepared it approves. It has no number: the invoice that it is issued as has one.';
comment on table prepared_shift is 'What a prepared invoice is over. Each booking is on at most one that waits, and on no invoice then.';
delete from schema_migration where name = '0222_prepared_journeys_and_seats.sql';
commit;
