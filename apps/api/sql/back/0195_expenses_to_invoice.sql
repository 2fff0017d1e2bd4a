-- Takes back 0195: for a product that is stopped, before a version without it starts. Which expenses an invoice is over is lost, and those of
-- prepared invoices; invoices stay.
begin;
drop table prepared_expense, expense_invoice_source;
drop function app.keep_prepared_expense(), app.refuse_waiting_expense(), app.mark_expense_invoiced();
alter table expense_claim drop column invoiced;
delete from schema_migration where name = '0195_expenses_to_invoice.sql';
commit;
