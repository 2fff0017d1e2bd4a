import pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * A copy of every table, and a note of each that changes from here on. The notes have no key, since two transactions of one
 * request may change the same table and must not wait for each other.
 */
const KEEP = `
  create schema kept;
  create table kept.changed_table (name text not null);
  create function kept.note() returns trigger language plpgsql security definer as $$
  begin
    insert into kept.changed_table values (tg_table_name);
    return null;
  end
  $$;
  do $$
  declare
    name text;
  begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
      execute format('create trigger zz_note after insert or update or delete on public.%I
        for each statement execute function kept.note()', name);
    end loop;
  end
  $$;
  create function kept.restore() returns void language plpgsql as $$
  declare
    changed text;
    columns text;
  begin
    -- No trigger and no foreign key has a say in what has been there before.
    perform set_config('session_replication_role', 'replica', true);
    for changed in select distinct name from kept.changed_table loop
      select string_agg(quote_ident(attname), ', ') into columns
      from pg_attribute
      where attrelid = format('public.%I', changed)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      -- Row by row: most of what is in a long table has stayed, and nobody clears away here what has been deleted. Rows are the
      -- same to the last byte, which is known far sooner than what they are as text.
      execute format('delete from public.%1$I t
        where not exists (select from kept.%1$I k where k::record *= t::record)', changed);
      execute format('insert into public.%1$I (%2$s) overriding system value
        select %2$s from kept.%1$I k where not exists (select from public.%1$I t where t::record *= k::record)', changed, columns);
    end loop;
    delete from kept.changed_table;
  end
  $$`;

/**
 * From now on the answer brings every table of the product back to what it holds now, once per database. It does so on a
 * connection that stays for the next time, since opening one takes longer than what is to do.
 */
export const keepState = async ({ databaseUrl }: Pick<TestApp, 'databaseUrl'>): Promise<() => Promise<unknown>> => {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // Between two times nobody waits for it.
  owner.on('error', () => {});
  await owner.query(KEEP);
  return () => owner.query('select kept.restore()');
};
