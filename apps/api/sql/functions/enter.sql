-- Sets the role and the context that the policies go by, until the transaction ends. An actor type that is none of these
-- leaves the role that sees nothing. `agency_ids` and `client_ids` are the organisations that the actor deals with. One
-- expression, which PL/pgSQL evaluates in place where a call would start a query of its own. The role comes first; what is
-- answered is of use to nobody.
create or replace function app.enter(actor_type text, user_id bigint, agency_id bigint, client_id bigint, worker_id bigint,
                                     agency_ids bigint[], client_ids bigint[], operation text) returns text
language sql as $$
  select set_config('role', case actor_type when 'SYSTEM' then 'worklane_system' when 'ADMIN' then 'worklane_platform'
           when 'AGENCY' then 'worklane_agency' when 'CLIENT' then 'worklane_client' when 'WORKER' then 'worklane_worker'
           else 'worklane_app' end, true)
      || set_config('app.user_id', coalesce(user_id::text, ''), true)
      || set_config('app.agency_id', coalesce(agency_id::text, ''), true)
      || set_config('app.client_id', coalesce(client_id::text, ''), true)
      || set_config('app.worker_id', coalesce(worker_id::text, ''), true)
      || set_config('app.agency_ids', coalesce(agency_ids::text, ''), true)
      || set_config('app.client_ids', coalesce(client_ids::text, ''), true)
      || set_config('app.operation', coalesce(operation, ''), true);
$$;
