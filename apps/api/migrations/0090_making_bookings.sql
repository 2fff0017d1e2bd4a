-- What a booking of a vehicle keeps of how it was made: who made it and how it is called, how long the vehicle is kept for
-- it before it is confirmed, and what was agreed. And what became of it when it was cancelled. Bookings of before know none of that.

create type hire_source as enum ('AGENCY', 'PLATFORM');
create type hire_deposit_status as enum ('HELD', 'RELEASED', 'KEPT_IN_PART');
create type hire_cancel_reason as enum ('HIRER_ASKED', 'VEHICLE_UNAVAILABLE', 'NO_SHOW', 'OTHER', 'HOLD_EXPIRED');

alter table vehicle_booking
  add column source hire_source not null default 'AGENCY',
  -- Until when it may be confirmed; null where nobody has set a limit.
  add column reserved_until timestamptz,
  -- What people call it on the telephone and in emails.
  add column reference text,
  add column promotion_id bigint references promotion,
  -- Prices, benefit, mileage and the working of the price as they were agreed (`Agreement` of the module's rules).
  add column agreed jsonb,
  -- Agreed with the price; nothing is held before it is confirmed.
  add column deposit_pence bigint,
  add column deposit_status hire_deposit_status,
  add column cancelled_at timestamptz,
  add column cancelled_by_user_id bigint references app_user on delete set null,
  add column cancel_reason hire_cancel_reason,
  add column cancel_note text,
  add constraint vehicle_booking_deposit check (deposit_pence >= 0 and (deposit_status is null or deposit_pence > 0)),
  add constraint vehicle_booking_cancelled check (
    num_nonnulls(cancelled_at, cancel_reason) in (0, 2) and (cancelled_at is null or status = 'CANCELLED')
    and (cancel_note is null or cancelled_at is not null));

create unique index vehicle_booking_reference on vehicle_booking (reference) where reference is not null;
create index vehicle_booking_reserved on vehicle_booking (reserved_until, agency_id, vehicle_id)
  where status = 'RESERVED' and reserved_until is not null;
create index vehicle_booking_promotion on vehicle_booking (promotion_id) where promotion_id is not null;
