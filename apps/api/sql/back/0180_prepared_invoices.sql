-- Takes back 0180: for a product that is stopped, before a version without it starts. What waits for approval is lost, and its shifts wait for an invoice
-- again; what was issued stays. Nobody's approval is needed any more, and nothing is emailed by itself.
begin;
drop trigger shift_invoice_source_not_waiting on shift_invoice_source;
drop table prepared_shift, prepared_invoice;
drop type prepared_invoice_status;
drop function app.keep_prepared_shift(), app.refuse_waiting_shift();
alter table invoice_details drop column needs_approval, drop column emails_at_issue;
comment on table invoice_details is 'What an agency’s invoices say of it beside its profile, from the next one on.';
delete from schema_migration where name = '0180_prepared_invoices.sql';
commit;
