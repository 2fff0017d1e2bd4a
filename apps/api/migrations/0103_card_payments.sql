-- Paying for hires by card: whose account at the card provider the money goes to, what cards have paid and given back, the deposits that
-- are held on them, and what the provider has reported. All of it follows what the provider says: here nothing is charged.

create type card_purpose as enum ('PAYMENT', 'DEPOSIT');
create type card_payment_state as enum ('STARTING', 'OPEN', 'ENDED', 'PAID', 'HELD', 'CAPTURED', 'RELEASED', 'FAILED');
create type card_refund_state as enum ('REQUESTED', 'DONE', 'FAILED');
create type card_refund_reason as enum ('ASKED', 'TOO_MUCH', 'ELSEWHERE');

create table card_account (
  agency_id bigint primary key references agency,
  -- What the card provider calls it.
  account text not null check (account ~ '^acct_[A-Za-z0-9]{8,60}$'),
  created_at timestamptz not null default now(),
  constraint card_account_once unique (account)
);
comment on table card_account is 'An agency’s own account at the card provider: what its hirers pay by card goes there. The platform enters it.';

create table card_payment (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  booking_id bigint not null,
  purpose card_purpose not null,
  state card_payment_state not null default 'STARTING',
  -- The account that it went to, whatever the agency’s is by now.
  account text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was asked for, or is held.
  amount_pence bigint not null check (amount_pence > 0),
  -- What the provider has taken.
  charged_pence bigint not null default 0,
  -- What of it goes back or has gone back.
  refunded_pence bigint not null default 0 check (refunded_pence >= 0),
  -- What of it stands in the books, as `payment_id`.
  booked_pence bigint not null default 0 check (booked_pence >= 0),
  payment_id bigint,
  -- How often it was booked; each time has a key of its own.
  bookings int not null default 0,
  -- The provider knows a repeated request by it.
  request_key uuid not null default gen_random_uuid(),
  -- The provider’s names for the page on which the hirer pays, for the payment, and for who pays.
  session_id text,
  intent_id text,
  customer_id text,
  url text,
  -- The card may be used once more, for the deposit.
  keeps_card boolean not null default false,
  -- Until when the hirer may pay, or the deposit is held.
  expires_at timestamptz,
  -- Why it did not go as it should, for the agency’s people.
  trouble text check (trouble <> ''),
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  unique (agency_id, client_id, id),
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id),
  foreign key (agency_id, client_id, payment_id) references payment (agency_id, client_id, id),
  constraint card_payment_balances check (charged_pence = refunded_pence + booked_pence),
  constraint card_payment_booked check ((booked_pence > 0) = (payment_id is not null)),
  constraint card_payment_states check (
    case purpose when 'PAYMENT' then state in ('STARTING', 'OPEN', 'ENDED', 'PAID')
                 else state in ('STARTING', 'HELD', 'CAPTURED', 'RELEASED', 'FAILED') end)
);
comment on table card_payment is
  'What a hirer pays by card for a booking, or a deposit that is held on a card. Its state follows what the card provider has answered or reported.';
-- Nobody pays the same twice, and no deposit is held twice.
create unique index card_payment_under_way on card_payment (agency_id, booking_id, purpose) where state in ('STARTING', 'OPEN', 'HELD');
create unique index card_payment_session on card_payment (session_id) where session_id is not null;
create unique index card_payment_intent on card_payment (intent_id) where intent_id is not null;
create unique index card_payment_payment on card_payment (agency_id, payment_id) where payment_id is not null;
create index card_payment_booking on card_payment (agency_id, booking_id, id);
-- What the job looks after.
create index card_payment_to_settle on card_payment (state, id) where state in ('STARTING', 'OPEN', 'HELD');

create table card_refund (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  card_payment_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  state card_refund_state not null default 'REQUESTED',
  reason card_refund_reason not null,
  -- Of whoever asked for it; null for the product itself, and for what was refunded at the provider.
  asked_by text check (asked_by <> ''),
  -- The provider’s name for it, once there is one.
  refund_id text,
  trouble text check (trouble <> ''),
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id, card_payment_id) references card_payment (agency_id, client_id, id)
);
comment on table card_refund is 'What goes back to a card. It is out of the books from when it was asked for, and in again if the provider refuses it.';
create unique index card_refund_name on card_refund (refund_id) where refund_id is not null;
create index card_refund_payment on card_refund (agency_id, card_payment_id, id);
create index card_refund_requested on card_refund (id) where state = 'REQUESTED';

create table card_event (
  -- As the provider calls it.
  id text primary key check (length(id) between 1 and 255),
  account text,
  type text not null,
  -- What came of it; IGNORED where it was of no payment of ours.
  outcome text not null default 'IGNORED',
  card_payment_id bigint references card_payment,
  received_at timestamptz not null default now()
);
comment on table card_event is 'What the card provider has reported, each report once; it is handled in the transaction in which it is put here.';
create index card_event_received on card_event (received_at);
create index card_event_payment on card_event (card_payment_id) where card_payment_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['card_account', 'card_payment', 'card_refund', 'card_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    if name <> 'card_event' then
      execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                     name || '_audit', name);
    end if;
  end loop;
end
$$;
-- What cards have paid is never forgotten.
revoke delete on card_payment, card_refund from worklane_app;
