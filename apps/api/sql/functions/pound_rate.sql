-- How many units of a currency a pound is worth in the month of a day, which nobody changes until the transaction ends. Runs as its
-- owner: whoever issues an invoice changes no rates, and may not lock them.
create or replace function app.pound_rate(of text, day date) returns numeric
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  units numeric;
begin
  select r.units_per_pound into units from exchange_rate r
    where r.currency = of and r.month = date_trunc('month', day)::date
    for share;
  if units is null then
    raise exception 'no exchange rate of % for the month of %', of, day
      using errcode = 'check_violation', constraint = 'exchange_rate_missing';
  end if;
  return units;
end
$$;
alter function app.pound_rate owner to worklane_system;
