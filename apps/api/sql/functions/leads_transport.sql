-- Whether the worker in force leads the crew of a transport job that is at one of these stages.
create or replace function app.leads_transport(of_job bigint, stages transport_status[]) returns boolean
stable language sql set search_path = public as $$
  select exists (select from transport_job j
                 where j.id = of_job and j.team_leader_id = app.worker_id() and j.status = any (stages))
$$;
