import pg from 'pg';

type ForeignKey = { name: string; table: string; columns: string[]; other: string; otherColumns: string[] };

const FOREIGN_KEYS = `
  select c.conname as name, c.conrelid::regclass::text as table, c.confrelid::regclass::text as other,
         array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
               join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
         array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
               join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as "otherColumns"
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 2, 1`;

/** How many rows of a table refer to nothing. */
const danglingOf = ({ table, columns, other, otherColumns }: ForeignKey): string => `
  select count(*) from ${table} t
  where ${columns.map((column) => `t.${column} is not null`).join(' and ')}
    and not exists (select from ${other} o where ${columns.map((column, index) => `o.${otherColumns[index]} = t.${column}`).join(' and ')})`;

/** What may sleep while a database is filled, each as the number of those that still do. */
const AWAKE: Record<string, string> = {
  'triggers that sleep': `select count(*) from pg_trigger where tgenabled <> 'O'`,
  'constraints that were not looked at': `select count(*) from pg_constraint where not convalidated`,
};

/**
 * What a filled database has that the product would never have let in: nothing. `kept` is what the area’s triggers would have refused or
 * kept, each as the number of rows of which it is not so.
 */
export const faultsOf = async (url: string, kept: Readonly<Record<string, string>>): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set work_mem = '256MB'`);
    const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
    const asked = [
      ...keys.map((key) => [`${key.table} without its ${key.other} (${key.name})`, danglingOf(key)] as const),
      ...Object.entries({ ...AWAKE, ...kept }),
    ];
    const faults: string[] = [];
    for (const [what, sql] of asked) {
      const { rows } = await client.query<{ count: string }>(`select count from (${sql}) as asked (count)`);
      const count = Number(rows[0]?.count ?? Number.NaN);
      if (count !== 0) faults.push(`${what}: ${count}`);
    }
    process.stdout.write(`${asked.length} things looked at, ${keys.length} of them foreign keys\n`);
    return faults;
  } finally {
    await client.end();
  }
};
