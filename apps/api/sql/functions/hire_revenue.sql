-- What hire invoices and the credit notes of them come to, by their tax point: `hire_invoice_day` as it has to be, one by one.
create or replace function app.hire_revenue()
returns table (document_id bigint, agency_id bigint, day date, currency text, pence bigint)
stable language sql as $$
  select d.id, d.agency_id, d.tax_point, d.currency, case d.kind when 'CREDIT_NOTE' then -d.total_pence else d.total_pence end
  from money_document d
  left join money_document invoice on invoice.agency_id = d.agency_id and invoice.id = d.corrects_id
  where d.status = 'ISSUED' and coalesce(invoice.kind, d.kind) = 'VEHICLE_HIRE'
$$;
revoke execute on function app.hire_revenue from public;
grant execute on function app.hire_revenue to worklane_system;
