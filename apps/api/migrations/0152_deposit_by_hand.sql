-- A deposit that a card was to hold, and that the provider has taken in another way.
alter table vehicle_booking add column deposit_by_hand boolean not null default false;
