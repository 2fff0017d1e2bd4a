-- What of a return the provider has not charged the hirer, and why.
alter table vehicle_booking
  add column waived_charges text[] not null default '{}',
  add column waiver_reason text,
  add constraint vehicle_booking_waived check (
    waived_charges <@ array['EXCESS_MILEAGE', 'LATE_RETURN'] and (waived_charges = '{}') = (waiver_reason is null) and waiver_reason <> '');
