-- Whether an invoice charges VAT by the exchange rate of a month. Runs as its owner: it looks at the invoices of every agency.
create or replace function app.is_rate_charged(of text, of_month date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from money_document d
      where d.currency = of and d.units_per_pound is not null and d.corrects_id is null
        and d.tax_point >= of_month and d.tax_point < of_month + interval '1 month')
    or exists (
      select from platform_fee_invoice i
      where i.currency = of and i.units_per_pound is not null and i.corrects_id is null
        and i.issued_on >= of_month and i.issued_on < of_month + interval '1 month')
$$;
alter function app.is_rate_charged owner to worklane_system;
