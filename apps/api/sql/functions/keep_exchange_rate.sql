-- A rate that an invoice stands on stays what it is; whoever issues one keeps it from being changed meanwhile (`app.pound_rate`).
create or replace function app.keep_exchange_rate() returns trigger language plpgsql as $$
begin
  if (old.currency, old.month) is distinct from (new.currency, new.month) or app.is_rate_charged(old.currency, old.month) then
    raise exception 'the exchange rate of % for % stands on an invoice', old.currency, old.month
      using errcode = 'restrict_violation', constraint = 'exchange_rate_charged';
  end if;
  return new;
end
$$;
create or replace trigger exchange_rate_charged before update on exchange_rate
  for each row execute function app.keep_exchange_rate();
