import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';

/**
 * Functions and policies as they are now, one file for each function and for the policies of each table. They are applied
 * after the migrations, whenever a text has changed or what stands in the database is not what the text has left there.
 * ([why](docs/decisions/0050-functions-and-policies-are-files.md))
 */
const SQL = join(import.meta.dirname, '../../../sql');

type File = { readonly name: string; readonly text: string };
/** What is applied as one: all functions, since they call each other, or the policies of a table. */
type Part = { readonly name: string; readonly files: readonly File[] };

const FUNCTIONS = 'functions';
const POLICIES = 'policies/';

const readFolder = (folder: string, under: string): File[] =>
  readdirSync(join(folder, under))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: `${under}/${file}`, text: readFileSync(join(folder, under, file), 'utf8') }));

const readParts = (folder: string): Part[] => [
  { name: FUNCTIONS, files: readFolder(folder, 'functions') },
  ...readFolder(folder, 'policies').map((file) => ({ name: file.name.replace('.sql', ''), files: [file] })),
];

const hashOf = ({ files }: Part): string => {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(name).update(text);
  return hash.digest('hex');
};

/** A print of each part as it stands, so that what a migration or somebody's hand has changed or dropped is brought back. */
const STANDING = `
  select '${FUNCTIONS}' as name, md5(string_agg(
           concat_ws(chr(10), pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl::text), chr(10)
           order by p.oid::regprocedure::text collate "C")) as print
  from pg_proc p
  where p.pronamespace = 'app'::regnamespace
  union all
  select '${POLICIES}' || tablename, md5(string_agg(
           concat_ws(chr(10), policyname, permissive, roles::text, cmd, coalesce(qual, '-'), coalesce(with_check, '-')), chr(10)
           order by policyname))
  from pg_policies
  where schemaname = 'public'
  group by tablename`;

/**
 * `create or replace` leaves owner and rights alone. Every function begins again as the migrating owner's, open to everybody
 * who reaches the schema, which is what a new one has; its file says the rest.
 */
const BEGIN_AGAIN = `
  grant create on schema app to worklane_system;
  do $$
  declare
    function record;
    holder text;
  begin
    for function in
      select p.oid::regprocedure as signature, p.proowner, p.proacl
      from pg_proc p
      where p.pronamespace = 'app'::regnamespace
    loop
      if function.proowner <> current_user::regrole then
        execute format('alter routine %s owner to %I', function.signature, current_user);
      end if;
      if function.proacl is not null then
        for holder in
          select case a.grantee when 0 then 'public' else a.grantee::regrole::text end
          from aclexplode(function.proacl) a
          where a.grantee not in (function.proowner, current_user::regrole)
        loop
          execute format('revoke all on routine %s from %s', function.signature, holder);
        end loop;
        execute format('grant execute on routine %s to public', function.signature);
      end if;
    end loop;
  end
  $$`;

const run = async (client: pg.Client, { name, text }: File): Promise<void> => {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`sql/${name} failed.`, { cause: error });
  }
};

const namesOf = async (client: pg.Client, query: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(query, values)).rows.map((row) => row.name);

const OF_A_NAME = `select oid::regprocedure::text as name from pg_proc where pronamespace = 'app'::regnamespace`;

const dropFunctions = async (client: pg.Client, signatures: readonly string[]): Promise<void> => {
  for (const signature of signatures) await client.query(`drop routine ${signature}`);
};

/** A function is called as its file. */
const functionIn = ({ name }: File): string => basename(name, '.sql');

/** What PostgreSQL does not replace: other names of parameters, another result; and a name that two functions have. */
const IS_ANOTHER = ['42P13', '42725'];

/** Other parameters would leave the function of before standing beside the new one; other results cannot replace it at all. */
const define = async (client: pg.Client, file: File): Promise<void> => {
  const standing = () => namesOf(client, `${OF_A_NAME} and proname = $1`, [functionIn(file)]);
  await client.query('savepoint before');
  try {
    await client.query(file.text);
    if ((await standing()).length === 1) return;
  } catch (error) {
    if (!IS_ANOTHER.includes(String((error as { code?: unknown }).code))) {
      throw new Error(`sql/${file.name} failed.`, { cause: error });
    }
  }
  await client.query('rollback to before');
  await dropFunctions(client, await standing());
  await run(client, file);
};

const applyFunctions = async (client: pg.Client, { files }: Part): Promise<void> => {
  await client.query(BEGIN_AGAIN);
  // Once unseen, so that each may name those that come after it, and once more with their bodies checked.
  await client.query('set local check_function_bodies = off');
  for (const file of files) await define(client, file);
  await dropFunctions(client, await namesOf(client, `${OF_A_NAME} and proname <> all ($1)`, [files.map(functionIn)]));
  await client.query('set local check_function_bodies = on');
  for (const file of files) await run(client, file);
  await client.query('revoke create on schema app from worklane_system');
};

const CATCHING_UP = `${OF_A_NAME} and starts_with(proname, 'catch_up_')`;

/**
 * A function called `catch_up_…` is run once, when it comes: it brings a table that follows from others in line with what was
 * written before the triggers that keep it so, which come with it.
 */
const catchUp = async (client: pg.Client, known: readonly string[]): Promise<void> => {
  for (const signature of await namesOf(client, CATCHING_UP)) {
    if (!known.includes(signature)) await client.query(`select ${signature}`);
  }
};

const dropPolicies = async (client: pg.Client, { name }: Part): Promise<void> => {
  const table = name.slice(POLICIES.length);
  const policies = await namesOf(
    client,
    `select policyname as name from pg_policies where schemaname = 'public' and tablename = $1`,
    [table],
  );
  for (const policy of policies) {
    await client.query(`drop policy ${pg.escapeIdentifier(policy)} on public.${pg.escapeIdentifier(table)}`);
  }
};

const standingIn = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; print: string }>(STANDING);
  return new Map(rows.map((row) => [row.name, row.print]));
};

/** Brings functions and policies to what the files say, all or nothing; answers the names of the parts that were not so. */
export const applyRepeatable = async (client: pg.Client, folder = SQL): Promise<string[]> => {
  await client.query(
    'create table if not exists app.repeatable_sql (name text primary key, hash text not null, print text not null)',
  );
  const { rows } = await client.query<{ name: string; hash: string; print: string }>(
    'select name, hash, print from app.repeatable_sql',
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  const standing = await standingIn(client);
  const parts = readParts(folder);
  // Policies that no file tells of any more.
  for (const name of standing.keys()) if (!parts.some((part) => part.name === name)) parts.push({ name, files: [] });
  const changed = parts.filter((part) => {
    const before = known.get(part.name);
    return before?.hash !== hashOf(part) || before.print !== standing.get(part.name);
  });
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    const caughtUp = await namesOf(client, CATCHING_UP);
    const policies = changed.filter((part) => part.name !== FUNCTIONS);
    for (const part of policies) await dropPolicies(client, part);
    for (const part of changed) if (part.name === FUNCTIONS) await applyFunctions(client, part);
    for (const file of policies.flatMap((part) => part.files)) await run(client, file);
    await catchUp(client, caughtUp);
    const left = await standingIn(client);
    for (const part of changed) {
      await client.query(
        `insert into app.repeatable_sql (name, hash, print) values ($1, $2, $3)
         on conflict (name) do update set hash = excluded.hash, print = excluded.print`,
        [part.name, hashOf(part), left.get(part.name) ?? ''],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.map((part) => part.name);
};
