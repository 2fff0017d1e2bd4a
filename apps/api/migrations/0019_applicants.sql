-- Who applies to an agency, and what the agency makes of it. A table of its own, because clients may read the links of who
-- comes to them, and none of this.

-- One row per person and agency; the state is the link's. What was before is in the audit log.
create table applicant (
  agency_id bigint not null,
  worker_id bigint not null,
  -- The work that they would like to do, which they are not cleared for by that; null where nobody said.
  assignment_code_id bigint references assignment_code,
  applied_at timestamptz not null default now(),
  -- The last decision, and why. Older than `applied_at` when the person has applied again since.
  decided_at timestamptz,
  decided_by_user_id bigint references app_user on delete set null,
  reason text check (length(reason) <= 255),
  version int not null default 1,
  primary key (agency_id, worker_id),
  foreign key (agency_id, worker_id) references agency_worker (agency_id, worker_id) on delete cascade
);
create index applicant_newest on applicant (agency_id, applied_at desc, worker_id desc);
create index applicant_worker on applicant (worker_id, agency_id);
create index applicant_assignment_code on applicant (assignment_code_id);
create index applicant_decided_by on applicant (decided_by_user_id);

insert into applicant (agency_id, worker_id, applied_at)
  select agency_id, worker_id, created_at from agency_worker where status in ('WAITING_APPROVAL', 'REJECTED');
create index agency_worker_not_taken_on on agency_worker (agency_id, worker_id) where status in ('WAITING_APPROVAL', 'REJECTED');

alter table applicant enable row level security;
alter table applicant force row level security;
create policy platform_all on applicant to worklane_platform using (true);
create policy agency_own on applicant to worklane_agency using (agency_id = (select app.agency_id()));
create trigger applicant_audit after insert or update or delete on applicant for each row execute function app.audit();

-- As in 0015, and: who applies is in the log of the agency that they apply to.
create or replace function app.owner_reads(subject text) returns boolean immutable parallel safe language sql
  return subject in ('agency', 'agency_client', 'agency_worker', 'app_user', 'applicant', 'client', 'compliance_information', 'deputy',
                     'directorate', 'role', 'shift_location', 'worker_form', 'worker_leave', 'worker_note', 'worker_record');

-- Whether somebody has chosen a password, which takes the link that only the owner of the e-mail address gets.
create function app.has_confirmed_email(worker_id bigint) returns boolean stable language sql set role = 'worklane_system' as $$
  select exists (select from app_user u where u.worker_id = has_confirmed_email.worker_id and u.password_hash is not null)
$$;

-- What the worker in force and an agency that takes applications have to do with each other so far; no row: it takes none.
-- Whatever else happens to the two waits until this transaction is over.
create function app.open_own_link(to_agency bigint)
returns table (agency_name text, status link_status, decided_at timestamptz)
language plpgsql set role = 'worklane_system' as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('apply:' || app.worker_id()::text, 0));
  perform from agency_worker l where l.agency_id = to_agency and l.worker_id = app.worker_id() for update;
  return query
    select a.name, l.status, p.decided_at
    from agency a
    left join agency_worker l on l.agency_id = a.id and l.worker_id = app.worker_id()
    left join applicant p on p.agency_id = l.agency_id and p.worker_id = l.worker_id
    where a.id = to_agency and a.status = 'ACTIVE';
end
$$;

-- The worker in force applies, for the first time or once more; nobody who was taken on becomes an applicant again.
create function app.apply(to_agency bigint, wish bigint) returns void language sql set role = 'worklane_system' as $$
  insert into agency_worker (agency_id, worker_id, status) values (to_agency, app.worker_id(), 'WAITING_APPROVAL')
    on conflict (agency_id, worker_id) do update set status = excluded.status
      where agency_worker.status in ('WAITING_APPROVAL', 'REJECTED');
  insert into applicant (agency_id, worker_id, assignment_code_id) values (to_agency, app.worker_id(), wish)
    on conflict (agency_id, worker_id) do update
      set assignment_code_id = excluded.assignment_code_id, applied_at = now(), version = applicant.version + 1;
$$;
