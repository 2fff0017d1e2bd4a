-- The revenue of a day follows each invoice of a hire, and each credit note of one, when it is issued.
create or replace function app.track_hire_invoices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_figures(new.agency_id);
  insert into hire_invoice_day as d (agency_id, day, currency, invoiced_pence)
    select r.agency_id, r.day, r.currency, r.pence from app.hire_revenue() r where r.document_id = new.id
    on conflict (agency_id, day, currency) do update set invoiced_pence = d.invoiced_pence + excluded.invoiced_pence;
  return null;
end
$$;
alter function app.track_hire_invoices owner to worklane_system;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'money_document_counted') then
    create constraint trigger money_document_counted after update on money_document deferrable initially deferred
      for each row when (old.status <> 'ISSUED' and new.status = 'ISSUED') execute function app.track_hire_invoices();
  end if;
end
$$;
