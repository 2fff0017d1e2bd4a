-- One worker, one hold: whatever claims a worker's time is a row here, and double booking, rest, the weekly hours, the weeks in
-- a role and availability read nothing else. Today's claims are booked shifts; transport crews are the next.
--
-- What bookings hold is kept by triggers (`app.track_worker_holds`). They come with the functions, after this migration, and
-- what was written meanwhile is made up for (`app.catch_up_worker_holds`). Code of before goes on beside it; the constraint of its
-- own that `shift_booking` has stays until no such code runs any more.

create type worker_hold_source as enum ('SHIFT', 'TRANSPORT');

create table worker_hold (
  id bigint generated always as identity,
  worker_id bigint not null,
  source worker_hold_source not null,
  shift_booking_id bigint,
  -- Null where no client has asked for it.
  client_id bigint,
  assignment_code_id bigint not null,
  -- What nothing else can have of the worker.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What counts as worked: the times that were entered, and until then those that are planned.
  worked_from timestamptz not null,
  worked_until timestamptz not null,
  break_minutes int not null
);

comment on table worker_hold is
  'What a worker is held for: a time that nothing else can have, and what of it counts as worked. Triggers of what claims it write it.';

revoke insert, update, delete on worker_hold from worklane_app;
grant insert, update, delete on worker_hold to worklane_system;

-- Filled before it has indexes and keys, and before anything is locked: bookings are written meanwhile.
set local role worklane_system;
insert into worker_hold (worker_id, source, shift_booking_id, client_id, assignment_code_id, starts_at, ends_at, worked_from,
                         worked_until, break_minutes)
select b.worker_id, 'SHIFT', b.id, b.client_id, s.assignment_code_id, b.starts_at, b.ends_at,
       coalesce(t.started_at, b.starts_at), coalesce(t.ended_at, b.ends_at), coalesce(t.break_minutes, s.break_minutes)
from shift_booking b
join shift s on s.id = b.shift_id
left join timesheet t on t.booking_id = b.id
where b.shift_status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
order by b.worker_id, b.starts_at;
reset role;

alter table worker_hold
  add primary key (id),
  add constraint worker_hold_shift_booking unique (shift_booking_id),
  -- No race holds a worker twice for the same time, for whatever and through whichever agencies.
  add constraint worker_held_once exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&),
  add constraint worker_hold_of_its_source check ((source = 'SHIFT') = (shift_booking_id is not null)),
  add constraint worker_hold_of_shift_has_client check (source <> 'SHIFT' or client_id is not null),
  add constraint worker_hold_ends check (ends_at > starts_at),
  -- Whoever counts hours relies on nothing being longer.
  add constraint worker_hold_worked check (worked_until > worked_from and worked_until <= worked_from + interval '25 hours'),
  add constraint worker_hold_break check (break_minutes >= 0);
create index worker_hold_worker on worker_hold (worker_id, worked_from) include (worked_until, break_minutes);
create index worker_hold_role on worker_hold (worker_id, client_id, assignment_code_id, starts_at);
alter table worker_hold
  add foreign key (worker_id) references worker,
  add foreign key (shift_booking_id) references shift_booking on delete cascade,
  add foreign key (client_id) references client,
  add foreign key (assignment_code_id) references assignment_code;

analyze worker_hold;

alter table worker_hold enable row level security;
alter table worker_hold force row level security;
