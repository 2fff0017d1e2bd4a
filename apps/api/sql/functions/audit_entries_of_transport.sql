-- What the audit log says of a job to the agency whose job it is, oldest first: what its own people, its team leader, the client and the
-- product did, not what other agencies did while they could still accept it. Each entry has its hash – the same one that seals are made of
-- (`app.audit_hash`) – and the seal that it is under, where it has one already. Why somebody of the client has read it is theirs. Runs as the
-- product, since what others have entered stands in no agency's log.
create or replace function app.audit_entries_of_transport(of_job bigint)
returns table (id bigint, at timestamptz, user_id bigint, worker_id bigint, operation text, action text, subject text, reason text,
               hash text, seal_id bigint, seal_hash text)
-- Instants are hashed as text, so the text has to be the same wherever somebody looks from.
stable language sql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select l.id, l.at, l.user_id, l.worker_id, l.operation, l.action, l.subject,
         case when l.client_id is null then l.after ->> 'reason' end,
         encode(sha256(convert_to((jsonb_build_array(l.id, l.at, l.user_id, l.agency_id, l.client_id, l.worker_id, l.operation,
             l.action, l.subject, l.subject_id, l.before, l.after)
             || case when l.on_behalf_of is null then '[]' else jsonb_build_array(l.on_behalf_of) end)::text, 'UTF8')), 'hex'),
         s.id, encode(s.hash, 'hex')
  from audit_log l
  left join lateral (
    select s.id, s.hash from audit_seal s where (s.epoch, s.horizon) > (l.epoch, l.xid) order by s.id limit 1) s on true
  where exists (select from transport_job j where j.id = of_job and j.agency_id = app.agency_id())
    and (l.agency_id is null or l.agency_id = app.agency_id())
    and (l.subject = 'transport_job' and l.subject_id = of_job
         or l.subject = 'transport_booking'
            and l.subject_id = any (array(select b.id from transport_booking b where b.job_id = of_job))
         or l.subject = any ('{transport_request,transport_leader_log,transport_vehicle_log,transport_journey_step,transport_record}')
            and l.subject_id is null and coalesce(l.after, l.before) ->> 'job_id' = of_job::text)
  order by l.id
$$;
alter function app.audit_entries_of_transport owner to worklane_system;
revoke execute on function app.audit_entries_of_transport from public;
grant execute on function app.audit_entries_of_transport to worklane_agency;
