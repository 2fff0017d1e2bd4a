-- Who did what: one entry for each changed row, in the transaction of the change, with in whose place, and for the log of which
-- organisation. `create trigger … execute function app.audit('secret', …)`: the named columns are recorded as changed, not what
-- they hold. What links two records has no id of its own, and an entry that tells only what has changed could not say which link
-- it was; such an entry holds the columns of the key on both sides, too. Runs as its owner: nobody else may write the log.
create or replace function app.audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What follows from other columns, which tell it.
  derived constant text[] := '{bills_client,found_by,invoiced,standing_invoice_id,awaits_approval}';
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - derived end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - derived end;
  subject_id bigint := (coalesce(new_row, old_row) ->> 'id')::bigint;
  key_columns text[] := '{}';
  hidden text;
  of_agency bigint := app.agency_id();
  of_client bigint := app.client_id();
begin
  if app.owner_reads(tg_table_name) then
    of_agency := coalesce(of_agency, (coalesce(new_row, old_row) ->> case tg_table_name when 'agency' then 'id' else 'agency_id' end)::bigint);
    of_client := coalesce(of_client, (coalesce(new_row, old_row) ->> case tg_table_name when 'client' then 'id' else 'client_id' end)::bigint);
  end if;
  if tg_op = 'UPDATE' then
    if old_row = new_row then
      return null;
    end if;
    if subject_id is null then
      select array_agg(a.attname::text) into key_columns
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = tg_relid and i.indisprimary;
    end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key)
      into old_row, new_row
      from jsonb_each(old_row)
      where value is distinct from new_row -> key or key = any (key_columns);
  end if;
  foreach hidden in array coalesce(tg_argv, '{}') loop
    if old_row ? hidden then old_row := jsonb_set(old_row, array[hidden], '"…"'); end if;
    if new_row ? hidden then new_row := jsonb_set(new_row, array[hidden], '"…"'); end if;
  end loop;
  insert into audit_log (user_id, on_behalf_of, agency_id, client_id, worker_id, operation, action, subject, subject_id, before, after)
  values (app.user_id(), app.on_behalf_of(), of_agency, of_client, app.worker_id(),
          nullif(current_setting('app.operation', true), ''),
          -- A link is made for whoever opens a file, once, and its end tells nothing.
          case tg_table_name when 'file_link' then 'READ' else tg_op end, tg_table_name, subject_id, old_row, new_row);
  return null;
end
$$;
