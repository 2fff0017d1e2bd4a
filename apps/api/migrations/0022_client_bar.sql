-- Whom a client does not want to come any more. The reason is between the people of the client; agencies and the worker
-- learn through `app.barred_workers` that it is so, and not why.

-- Lifted by removing the row; what was before is in the audit log.
create table client_bar (
  client_id bigint not null references client,
  worker_id bigint not null references worker,
  reason text not null check (length(reason) between 1 and 255),
  barred_by_user_id bigint references app_user on delete set null,
  barred_at timestamptz not null default now(),
  version int not null default 1,
  constraint worker_barred_once primary key (client_id, worker_id)
);
create index client_bar_worker on client_bar (worker_id, client_id);
create index client_bar_barred_by on client_bar (barred_by_user_id);

alter table client_bar enable row level security;
alter table client_bar force row level security;
create policy system_all on client_bar to worklane_system using (true);
create policy platform_reads on client_bar for select to worklane_platform using (true);
create policy client_reads_own on client_bar for select to worklane_client using (client_id = (select app.client_id()));
create policy client_lifts on client_bar for delete to worklane_client using (client_id = (select app.client_id()));
-- Only whom the client sees; the policies of `worker` say who that is.
create policy client_bars on client_bar for insert to worklane_client
  with check (client_id = (select app.client_id()) and barred_by_user_id = (select app.user_id())
              and exists (select from worker w where w.id = worker_id));
create trigger client_bar_audit after insert or update or delete on client_bar for each row execute function app.audit();

-- Whom the client does not want. Clients and workers ask about themselves, agencies about those whom they have to
-- do with, at clients that they work for.
create function app.barred_workers(at_client bigint) returns table (worker_id bigint)
stable language sql set role = 'worklane_system' as $$
  select b.worker_id
  from client_bar b
  where b.client_id = at_client
    and (app.client_id() is null or b.client_id = app.client_id())
    and (app.worker_id() is null or b.worker_id = app.worker_id())
    and (app.agency_id() is null or b.client_id = any (app.client_ids()) and app.deals_with(b.worker_id))
$$;

-- As in 0019, and what agencies and clients have of their own since 0009: settings, vehicles, jobs, the files of forms, bars.
create or replace function app.owner_reads(subject text) returns boolean immutable parallel safe language sql
  return subject in ('agency', 'agency_bank_holiday', 'agency_client', 'agency_worker', 'app_user', 'applicant', 'approval_rules',
                     'calendar_choice', 'client', 'client_bar', 'compliance_information', 'deputy', 'directorate', 'mail_policy',
                     'otp_policy', 'rental_vehicle', 'role', 'shift_location', 'vehicle_location', 'worker_form',
                     'worker_form_file', 'worker_job', 'worker_leave', 'worker_note', 'worker_record');
