import type pg from 'pg';

type Exclusion = { table: string; name: string; definition: string };

/**
 * Takes the exclusion constraints of holds and bookings off, and answers how they come back. A row at a time, an index of spans grows into
 * pages that overlap each other, and every row looks into all of them; built of all rows at once it is in order, and PostgreSQL looks
 * at every row against all others then.
 */
export const withoutExclusions = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<Exclusion>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'x' and conrelid::regclass::text = any ($1)`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
};

/** Runs each statement, and prints those that take long. */
export const runAll = async (client: pg.Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) {
    const begin = performance.now();
    await client.query(statement);
    const seconds = (performance.now() - begin) / 1000;
    if (seconds > 5)
      process.stdout.write(
        `${seconds.toFixed(0).padStart(6)} s  ${statement.trim().slice(0, 90).replace(/\s+/g, ' ')}\n`,
      );
  }
};
