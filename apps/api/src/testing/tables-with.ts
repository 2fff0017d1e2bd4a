import { asOwner } from './owner.ts';
import type { TestApp } from './test-app.ts';

/**
 * Every table of the database of which a row has such a text, without regard to case: the log of changes, the queue
 * and the emails among them. What is stored as bytes reads as the figures of each, and is searched for the `word`.
 * A sealed text holds any three letters by chance sooner or later: look for longer ones.
 */
export const tablesWith = (app: TestApp, pattern: RegExp, word?: string): Promise<string[]> =>
  asOwner(app, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const text = word === undefined ? pattern.source : `${pattern.source}|${Buffer.from(word).toString('hex')}`;
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await owner.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [text]);
      if (rowCount) found.push(name);
    }
    return found;
  });
