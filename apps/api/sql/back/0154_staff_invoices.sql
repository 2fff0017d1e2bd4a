-- Takes back 0154: for a product that is stopped, before a version without it starts and brings its own functions. Which shifts an invoice
-- is over is lost, and the invoices stay: when 0154 comes again, their shifts can be invoiced once more, so credit or note them first.
begin;
drop table shift_invoice_source;
drop function app.mark_invoiced();
drop index money_document_list, timesheet_to_invoice;
alter table timesheet drop constraint timesheet_of_customer, drop column invoiced;
delete from schema_migration where name = '0154_staff_invoices.sql';
commit;
