-- Hash over the entries between two moments, each an epoch and a transaction: the first is included, the second is not.
-- Chained to `previous`.
create or replace function app.audit_hash(since_epoch int, since xid8, until_epoch int, horizon xid8, previous bytea,
                                          out entries bigint, out hash bytea)
-- Instants are hashed as text, so the text has to be the same wherever somebody looks from.
language sql stable set timezone = 'UTC' as $$
  select count(*),
         sha256(previous || coalesce(string_agg(
           sha256(convert_to((jsonb_build_array(l.id, l.at, l.user_id, l.agency_id, l.client_id, l.worker_id, l.operation,
             l.action, l.subject, l.subject_id, l.before, l.after)
             -- An entry that nobody made for somebody else is hashed as it was before there were deputies.
             || case when l.on_behalf_of is null then '[]' else jsonb_build_array(l.on_behalf_of) end)::text, 'UTF8')), ''::bytea order by l.id), ''::bytea))
  from audit_log l
  where (l.epoch, l.xid) >= (since_epoch, since) and (l.epoch, l.xid) < (until_epoch, horizon)
$$;
