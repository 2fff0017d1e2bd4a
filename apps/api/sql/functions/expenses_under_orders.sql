-- Approved expenses that the client in force is going to be invoiced for, under these orders of its own: what is charged for one and for how
-- many tenths of it. A client learns what comes to it under a number, and not which claim that is.
create or replace function app.expenses_under_orders(order_ids bigint[])
returns table (order_id bigint, rate bigint, tenths int, currency text)
stable language sql security definer set plan_cache_mode = 'force_generic_plan' set search_path = public, pg_temp as $$
  select o.id, r.charge_rate, c.tenths, r.currency
  from agency_client l
  join expense_claim c on c.agency_id = l.agency_id and c.client_id = l.client_id
  join shift_booking b on b.id = c.booking_id
  join shift s on s.id = b.shift_id
  join expense_rate r on r.id = c.rate_id
  join purchase_order o on o.client_id = l.client_id and o.number_key = lower(btrim(s.purchase_order))
  where l.client_id = app.client_id() and c.status = 'APPROVED' and c.charged and not c.invoiced and s.purchase_order is not null
    and o.id = any (order_ids) and (o.agency_id is null or o.agency_id = c.agency_id)
$$;
alter function app.expenses_under_orders owner to worklane_system;
revoke execute on function app.expenses_under_orders from public;
grant execute on function app.expenses_under_orders to worklane_client;
