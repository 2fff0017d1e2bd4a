import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { applyRepeatable } from './repeatable.ts';

const API = join(import.meta.dirname, '../../..');
const SQL = join(API, 'sql');
/** The last migration that could still define functions and policies. */
const LAST_WITH_DEFINITIONS = 71;

const filesIn = (folder: string): { name: string; text: string }[] =>
  readdirSync(join(API, folder)).map((file) => ({
    name: file.replace('.sql', ''),
    // Without comments, which may speak of what the statements may not do.
    text: readFileSync(join(API, folder, file), 'utf8').replaceAll(/--.*$/gm, ''),
  }));

let url: string;
let owner: pg.Client;
beforeAll(async () => {
  url = await createTestDatabase('worklane', migrate);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(() => owner.end());

const listOf = async (query: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** A folder of the product's files that a test may change. */
const aCopy = (): ((file: string, change: (text: string) => string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(SQL, folder, { recursive: true });
  return (file, change) => {
    const path = join(folder, file);
    const isNew = !readdirSync(join(path, '..')).includes(file.split('/')[1] ?? '');
    writeFileSync(path, change(isNew ? '' : readFileSync(path, 'utf8')));
    return folder;
  };
};

/** Who may execute a function, and as whom it runs. */
const rightsOf = async (name: string) =>
  (
    await owner.query<{ owner: string; definer: boolean; agency: boolean; worker: boolean }>(
      `select proowner::regrole::text as owner, prosecdef as definer,
              has_function_privilege('worklane_agency', oid, 'execute') as agency,
              has_function_privilege('worklane_worker', oid, 'execute') as worker
       from pg_proc where pronamespace = 'app'::regnamespace and proname = $1`,
      [name],
    )
  ).rows;

describe('the files', () => {
  test('each function has one, which defines no other', async () => {
    const files = filesIn('sql/functions');
    for (const { name, text } of files) {
      const defined = [...text.matchAll(/\bcreate or replace function (\S+?)\(/g)].map((match) => match[1]);
      expect(defined).toEqual([`app.${name}`]);
    }
    const functions = await listOf(
      `select proname::text as name from pg_proc where pronamespace = 'app'::regnamespace order by proname collate "C"`,
    );
    expect(functions).toEqual(files.map(({ name }) => name).toSorted());
    expect(
      await listOf(`select p.oid::regprocedure::text as name from pg_proc p
                    where p.pronamespace = 'public'::regnamespace
                      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
    ).toEqual([]);
  });

  test('the policies of each table have one, and every table whose rows are guarded has policies', async () => {
    const files = filesIn('sql/policies');
    for (const { name, text } of files) {
      const tables = [...text.matchAll(/\bcreate policy \w+ on (\w+)/g)].map((match) => match[1]);
      expect(new Set(tables)).toEqual(new Set([name]));
    }
    const guarded = await listOf(
      `select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relrowsecurity order by relname collate "C"`,
    );
    expect(guarded).toEqual(files.map(({ name }) => name).toSorted());
  });

  test('migrations define no function and no policy any more', () => {
    const DEFINITION =
      /\b(create\s+(or\s+replace\s+)?(function|procedure|policy)|alter\s+(function|procedure|routine|policy))\b/i;
    const definitions = (text: string) => DEFINITION.exec(text)?.[0];
    const found = filesIn('migrations').flatMap(({ name, text }) => {
      const definition = definitions(text);
      return definition === undefined ? [] : [{ number: Number(name.slice(0, 4)), name, definition }];
    });
    // The look-out sees what there is to see.
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ number }) => number > LAST_WITH_DEFINITIONS)).toEqual([]);
  });
});

describe('what is applied', () => {
  test('nothing, when everything is as the files say', async () => {
    expect(await applyRepeatable(owner)).toEqual([]);
  });

  test('what somebody has changed in the database by hand', async () => {
    await owner.query(`
      drop policy client_own on shift;
      create or replace function app.user_id() returns bigint stable parallel safe language sql return 1;
      alter function app.tell owner to worklane_platform;
      revoke execute on function app.apply from worklane_worker;
      grant execute on function app.apply to worklane_agency;
      grant execute on function app.people to worklane_agency;
      revoke execute on function app.people from public;
      create policy everybody on mail using (true)`);
    expect(await applyRepeatable(owner)).toEqual(['functions', 'policies/mail', 'policies/shift']);
    expect(await rightsOf('tell')).toEqual([{ owner: 'worklane_system', definer: true, agency: true, worker: true }]);
    expect(await rightsOf('apply')).toEqual([{ owner: 'worklane_system', definer: true, agency: false, worker: true }]);
    expect(await rightsOf('people')).toEqual([{ owner: 'worklane_system', definer: true, agency: true, worker: true }]);
    expect(await listOf('select app.user_id()::text as name')).toEqual([null]);
    expect(await listOf(`select policyname as name from pg_policies where tablename = 'mail'`)).not.toContain(
      'everybody',
    );
    expect(await listOf(`select policyname as name from pg_policies where tablename = 'shift'`)).toContain(
      'client_own',
    );
    expect(await applyRepeatable(owner)).toEqual([]);
  });

  test('a changed file with its owner and rights, and functions that name later ones', async () => {
    const change = aCopy();
    change('functions/a_first.sql', () => {
      return `create or replace function app.a_first() returns int language sql as $$ select app.z_last() $$;
              alter function app.a_first owner to worklane_system;
              revoke execute on function app.a_first from public;
              grant execute on function app.a_first to worklane_agency;`;
    });
    const folder = change('functions/z_last.sql', () => {
      return `create or replace function app.z_last() returns int language sql as $$ select 7 $$;`;
    });
    change(
      'policies/mail.sql',
      (text) => `${text}create policy of_agencies on mail to worklane_agency using (false);\n`,
    );
    expect(await applyRepeatable(owner, folder)).toEqual(['functions', 'policies/mail']);
    expect(await listOf('select app.a_first()::text as name')).toEqual(['7']);
    expect(await rightsOf('a_first')).toMatchObject([{ owner: 'worklane_system', agency: true, worker: false }]);

    change('functions/a_first.sql', () => {
      return `create or replace function app.a_first() returns int language sql as $$ select 8 $$;
              revoke execute on function app.a_first from public;
              grant execute on function app.a_first to worklane_worker;`;
    });
    expect(await applyRepeatable(owner, folder)).toEqual(['functions']);
    expect(await rightsOf('a_first')).toMatchObject([
      { owner: expect.not.stringMatching('worklane'), agency: false, worker: true },
    ]);

    // What a file no longer says is gone.
    expect(await applyRepeatable(owner)).toEqual(['functions', 'policies/mail']);
    expect(await rightsOf('a_first')).toEqual([]);
  });

  test('a function with other parameters, or another result, in place of the one before', async () => {
    const change = aCopy();
    const folderWith = (parameters: string, result: string) =>
      change('functions/grown.sql', () => {
        return `create or replace function app.grown(${parameters}) returns ${result} language sql as $$ select 1 $$;
                alter function app.grown owner to worklane_system;`;
      });
    const signatures = () =>
      listOf(`select pg_get_function_identity_arguments(oid) || ' > ' || pg_get_function_result(oid) as name
              from pg_proc where proname = 'grown'`);
    const steps = [
      ['a int', 'integer'],
      ['a int, b text', 'integer'],
      ['x int, b text', 'integer'],
      ['x int, b text', 'bigint'],
    ] as const;
    for (const [parameters, result] of steps) {
      const folder = folderWith(parameters, result);
      expect(await applyRepeatable(owner, folder)).toEqual(['functions']);
      expect(await signatures()).toEqual([`${parameters.replaceAll('int', 'integer')} > ${result}`]);
    }
    // Nothing in it names the function without its parameters.
    const folder = change('functions/grown.sql', () => {
      return 'create or replace function app.grown() returns int language sql as $$ select 1 $$;';
    });
    await applyRepeatable(owner, folder);
    expect(await signatures()).toEqual([' > integer']);
    expect(await applyRepeatable(owner)).toEqual(['functions']);
    expect(await signatures()).toEqual([]);
  });

  test('a function that catches up is run when it comes, after everything else, and not again', async () => {
    await owner.query('create table caught_up (times int)');
    onTestFinished(async () => void (await owner.query('drop table caught_up')));
    const times = () => listOf('select times::text as name from caught_up');
    const change = aCopy();
    change('functions/catch_up_numbers.sql', () => {
      return `create or replace function app.catch_up_numbers() returns void language sql as $$
                insert into caught_up select app.number_of_them() $$;`;
    });
    const folder = change('functions/number_of_them.sql', () => {
      return 'create or replace function app.number_of_them() returns int language sql as $$ select 1 $$;';
    });
    expect(await applyRepeatable(owner, folder)).toEqual(['functions']);
    expect(await times()).toEqual(['1']);
    change('functions/number_of_them.sql', (text) => text.replace('select 1', 'select 2'));
    change('functions/catch_up_numbers.sql', (text) => `-- Said otherwise.\n${text}`);
    expect(await applyRepeatable(owner, folder)).toEqual(['functions']);
    expect(await times()).toEqual(['1']);
    expect(await applyRepeatable(owner)).toEqual(['functions']);
  });

  test('all of it or nothing', async () => {
    const change = aCopy();
    change('functions/user_id.sql', (text) => text.replace('nullif(', 'coalesce('));
    const folder = change('policies/worker.sql', (text) => `${text}create policy broken on worker using (no_such);\n`);
    await expect(applyRepeatable(owner, folder)).rejects.toThrow('sql/policies/worker.sql failed.');
    expect(await applyRepeatable(owner)).toEqual([]);
    const wrong = aCopy()('functions/wrong.sql', () => {
      return 'create or replace function app.wrong() returns int language sql as $$ select no_such $$;';
    });
    await expect(applyRepeatable(owner, wrong)).rejects.toThrow('sql/functions/wrong.sql failed.');
    expect(await rightsOf('wrong')).toEqual([]);
  });

  test('nothing, where a newer version has migrated the database', async () => {
    await owner.query(`insert into schema_migration (name, hash) values ('9999_of_a_newer_version.sql', 'x')`);
    await owner.query(`delete from app.repeatable_sql where name = 'policies/mail'`);
    expect(await migrate(url)).toEqual([]);
    await owner.query(`delete from schema_migration where name = '9999_of_a_newer_version.sql'`);
    expect(await migrate(url)).toEqual(['functions and policies']);
    expect(await migrate(url)).toEqual([]);
  });
});
