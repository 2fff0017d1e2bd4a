-- What the platform's System page says of paying by card: how many agencies may be paid so, when the provider reported last, and what
-- waits for it or has not gone as it should.
create or replace function app.card_state() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'agencies', (select count(*) from card_account),
    'lastReportAt', (select max(received_at) from card_event),
    'refundsWaiting', (select count(*) from card_refund where state = 'REQUESTED'),
    'refundsFailed', (select count(*) from card_refund where state = 'FAILED'),
    'depositsFailed', (select count(*) from card_payment p join vehicle_booking b on b.agency_id = p.agency_id and b.id = p.booking_id
                       where p.purpose = 'DEPOSIT' and p.state = 'FAILED' and b.status in ('BOOKED', 'WAITINGAUTH')))
$$;
alter function app.card_state owner to worklane_system;
revoke execute on function app.card_state from public;
grant execute on function app.card_state to worklane_platform;
