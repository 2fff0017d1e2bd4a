-- What waits for an invoice is asked for with each visit to an agency's bills: tens of thousands of hours were added up for it, on
-- pages that had just changed.
create table work_to_invoice (
  agency_id bigint not null references agency,
  client_id bigint not null references client on delete cascade,
  shifts int not null,
  minutes bigint not null,
  expenses int not null,
  primary key (agency_id, client_id)
);
comment on table work_to_invoice is 'How much an agency could invoice a client for: hours that are authorised and bookings that were cancelled late, on no invoice and waiting for nobody’s approval; and approved expenses that are charged and on no invoice, those that wait included. Kept by triggers.';

revoke insert, update, delete on work_to_invoice from worklane_app;
grant insert, update, delete on work_to_invoice to worklane_system;
alter table work_to_invoice enable row level security;
alter table work_to_invoice force row level security;
