-- Takes back 0079: for a product that is stopped, before a version without it starts. The hire invoices stay as they were
-- written for that version; what they had in the money core goes, and comes again with 0079. What only the money core knows would
-- be lost, so nothing happens where there is any.
begin;
do $$
declare
  name text;
begin
  if exists (select from payment) or exists (select from money_document d where d.status = 'ISSUED'
               and not exists (select from hire_invoice i where i.agency_id = d.agency_id and i.document_id = d.id)) then
    raise exception 'There are payments, credit notes or invoices that the version before does not know.';
  end if;
  alter table hire_invoice disable trigger hire_invoice_audit;
  foreach name in array array['money_document', 'money_document_line', 'money_document_tax', 'number_series', 'open_item',
                              'ledger_transaction', 'ledger_entry', 'ledger_balance', 'money_request'] loop
    execute format('alter table %I no force row level security', name);
    execute format('alter table %I disable trigger user', name);
  end loop;
end
$$;
alter table hire_invoice alter column document_id drop not null;
update hire_invoice set document_id = null;
delete from ledger_entry;
delete from ledger_transaction;
delete from ledger_balance;
delete from open_item;
delete from money_document_tax;
delete from money_document_line;
delete from money_document;
delete from number_series;
delete from money_request;
do $$
declare
  name text;
begin
  alter table hire_invoice enable trigger hire_invoice_audit;
  foreach name in array array['money_document', 'money_document_line', 'money_document_tax', 'number_series', 'open_item',
                              'ledger_transaction', 'ledger_entry', 'ledger_balance', 'money_request'] loop
    execute format('alter table %I enable trigger user', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
grant update, delete on hire_invoice, hire_invoice_item to worklane_app;
delete from schema_migration where name = '0079_hire_invoices_move.sql';
commit;
