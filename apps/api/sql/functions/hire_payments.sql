-- What was paid of hire invoices, and with -1 what was taken back of that: `hire_payment_day` as it has to be, one by one.
create or replace function app.hire_payments()
returns table (allocation_id bigint, agency_id bigint, day date, method customer_payment_method, payments int)
stable language sql as $$
  select a.id, a.agency_id, p.received_on, p.method, sign(a.amount_pence)::int
  from allocation a
  join open_item credit on credit.agency_id = a.agency_id and credit.id = a.credit_item_id
  join payment p on p.agency_id = credit.agency_id and p.id = credit.payment_id
  join open_item owed on owed.agency_id = a.agency_id and owed.id = a.debit_item_id
  join money_document d on d.agency_id = owed.agency_id and d.id = owed.document_id
  where d.kind = 'VEHICLE_HIRE'
$$;
revoke execute on function app.hire_payments from public;
grant execute on function app.hire_payments to worklane_system;
