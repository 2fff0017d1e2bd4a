import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';

/** Runs one of PostgreSQL's own programs; what it complains of becomes the message of the failure. */
const run = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += String(text)));
    child.once('error', () =>
      reject(new Error(`${program} is not on the path: install PostgreSQL’s client programs, as new as the server.`)),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim()))));
  });

const NOT_BOUND = `
  select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`;

/** Row-level security would hold back rows, and `pg_dump` rightly refuses to leave them out. */
export const assertSeesEverything = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>(NOT_BOUND);
  if (!rows[0]?.free)
    throw new Error(
      'The user in DATABASE_URL is bound by row-level security: for a backup name one with BYPASSRLS and pg_read_all_data, as the README says.',
    );
};

/**
 * The roles that policies and grants name, and their memberships in each other. No passwords, and no role that signs in:
 * a deployment makes those itself.
 */
const ROLES = `
  with ours as (select oid, rolname from pg_roles where rolname like 'worklane\\_%' and not rolcanlogin)
  select format('do $$ begin create role %I nologin; exception when duplicate_object then null; end $$;', rolname) as line, 1 as step from ours
  union all
  select format('grant %I to %I;', granted.rolname, member.rolname), 2
  from pg_auth_members m join ours granted on granted.oid = m.roleid join ours member on member.oid = m.member
  order by step, line`;

/** Writes what `url` holds at the moment of `snapshot`, and the roles that it needs. */
export const dumpDatabase = async (
  client: pg.Client,
  url: string,
  snapshot: string,
  to: { dump: string; roles: string },
): Promise<void> => {
  const { rows } = await client.query<{ line: string }>(ROLES);
  await writeFile(to.roles, `${rows.map(({ line }) => line).join('\n')}\n`, { mode: 0o600 });
  await run('pg_dump', ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${to.dump}`, url]);
};

const OWN_TABLES = `
  select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                 where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast' and c.relkind = 'r') as any`;

export const assertEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ any: boolean }>(OWN_TABLES);
  if (rows[0]?.any) throw new Error('The database in DATABASE_URL is not empty: restore into a new one.');
};

/** Whoever loads a dump has to be able to become each of the roles, as after a migration. */
const JOIN_ROLES = `
  do $$
  declare name text;
  begin
    if (select rolsuper from pg_roles where rolname = current_user) then return; end if;
    for name in select rolname from pg_roles where rolname like 'worklane\\_%' and not rolcanlogin loop
      execute format('grant %I to %I', name, current_user);
    end loop;
  end
  $$`;

export const loadDump = async (
  client: pg.Client,
  url: string,
  from: { dump: string; roles: string },
): Promise<void> => {
  await client.query(await readFile(from.roles, 'utf8'));
  await client.query(JOIN_ROLES);
  await run('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, from.dump]);
};
