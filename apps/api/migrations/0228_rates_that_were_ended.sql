-- A rate ends where somebody says so, or for the next one. Taking the next one away prolongs the latter alone.
alter table assignment_rate add column is_ended boolean not null default false;
alter table expense_rate add column is_ended boolean not null default false;
alter table transport_rate add column is_ended boolean not null default false;
comment on column assignment_rate.is_ended is 'Somebody chose its last day; else it ends for the next one.';
comment on column expense_rate.is_ended is 'Somebody chose its last day; else it ends for the next one.';
comment on column transport_rate.is_ended is 'Somebody chose its last day; else it ends for the next one.';
grant update (is_ended) on assignment_rate to worklane_app;
grant update (is_ended) on expense_rate to worklane_app;
grant update (is_ended) on transport_rate to worklane_app;

-- What nothing follows has been ended. An owner who is bound by row-level security has no policy here.
do $$
declare
  name text;
begin
  foreach name in array array['assignment_rate', 'expense_rate', 'transport_rate'] loop
    execute format('alter table %I no force row level security', name);
    execute format('alter table %I disable trigger user', name);
  end loop;
  update assignment_rate r set is_ended = true
  where effective_to is not null and not exists (
    select from assignment_rate n
    where n.agency_id = r.agency_id and n.side = r.side and n.assignment_code_id = r.assignment_code_id
      and (n.client_id, n.directorate_id, n.shift_type_id, n.payment_method)
        is not distinct from (r.client_id, r.directorate_id, r.shift_type_id, r.payment_method)
      and n.effective_from = r.effective_to + 1);
  update expense_rate r set is_ended = true
  where effective_to is not null and not exists (
    select from expense_rate n
    where n.agency_id = r.agency_id and lower(n.name) = lower(r.name) and n.effective_from = r.effective_to + 1);
  update transport_rate r set is_ended = true
  where effective_to is not null and not exists (
    select from transport_rate n
    where n.agency_id = r.agency_id and (n.client_id, n.body_type) is not distinct from (r.client_id, r.body_type)
      and n.effective_from = r.effective_to + 1);
  foreach name in array array['assignment_rate', 'expense_rate', 'transport_rate'] loop
    execute format('alter table %I enable trigger user', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
