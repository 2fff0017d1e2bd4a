-- Prices, invoices and pay are kept in the base currency, so an agency that has one keeps it.
create or replace function app.keep_base_currency() returns trigger language plpgsql as $$
begin
  if old.base_currency is distinct from new.base_currency then
    raise exception 'the base currency never changes once it is set'
      using errcode = 'check_violation', constraint = 'agency_base_currency_final';
  end if;
  return new;
end
$$;
