-- What opens the page of one booking to its hirer, who has no account.

create table hire_link (
  booking_id bigint primary key,
  agency_id bigint not null,
  client_id bigint not null,
  -- SHA-256 of 256 random bits: nothing here opens anything.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id) on delete cascade
);
comment on table hire_link is
  'The link that was emailed to the hirer of a booking from the public hire page. Whoever has it has that address.';
create index hire_link_hirer on hire_link (agency_id, client_id, booking_id);

alter table hire_link enable row level security;
alter table hire_link force row level security;
create trigger hire_link_audit after insert or update or delete on hire_link for each row execute function app.audit('token_hash');
