-- How long what is known of a patient is kept after a journey: figures per class, which count once somebody responsible has confirmed them;
-- and which journeys are due, listed before anything is erased.

create table transport_retention_class (
  class text primary key check (class in ('ADULT', 'CHILD')),
  -- After the journey …
  years int not null check (years between 1 and 100),
  -- … and not before the patient is as old as this.
  until_age int check (until_age between 18 and 100),
  source text not null check (source <> ''),
  -- Null: nobody has confirmed the figures, so nothing is erased by them.
  confirmed_at timestamptz,
  effective_on date,
  constraint transport_retention_class_confirmed check ((confirmed_at is null) = (effective_on is null))
);
comment on table transport_retention_class is
  'How long patients’ details of transports are kept. Figures that nobody has confirmed erase nothing.';

create table transport_retention (
  job_id bigint primary key references transport_job on delete cascade,
  class text not null references transport_retention_class,
  due_on date not null,
  listed_at timestamptz not null default now()
);
comment on table transport_retention is 'When the patient’s details of a transport are due to be erased. Listed long before they are.';
create index transport_retention_due on transport_retention (due_on, job_id);
create index transport_retention_class_of on transport_retention (class);

insert into transport_retention_class (class, years, until_age, source) values
  ('ADULT', 8, null, 'NHS England Records Management Code of Practice, adult health records; not confirmed'),
  ('CHILD', 8, 25, 'NHS England Records Management Code of Practice, children’s records to the 25th birthday; not confirmed');

-- Null: what is known of the patient is still there.
alter table transport_job add column erased_at timestamptz;
create index transport_job_not_erased on transport_job (required_at, id) where erased_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['transport_retention_class', 'transport_retention'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()', name || '_audit', name);
    execute format('revoke insert, update, delete on %I from worklane_app', name);
  end loop;
end
$$;
grant update on transport_retention_class to worklane_system;
grant insert on transport_retention to worklane_system;
