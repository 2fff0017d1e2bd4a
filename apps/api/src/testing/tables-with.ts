import { asOwner } from './owner.ts';
import type { TestApp } from './test-app.ts';

/** Every table of the database of which a row has such a text: the log of changes, the queue and the emails among them. */
export const tablesWith = (app: TestApp, pattern: RegExp): Promise<string[]> =>
  asOwner(app, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await owner.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [pattern.source]);
      if (rowCount) found.push(name);
    }
    return found;
  });
