import pg from 'pg';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** The row-level security context that a connection keeps for its whole life. */
export type Context = { sql: string; parameters: readonly unknown[] };

const connect = async (url: string, size: number, context: Context): Promise<pg.Pool> => {
  const pool = new pg.Pool({ connectionString: url, max: size, options: '-c role=worklane_app -c timezone=UTC' });
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()));
  for (const client of clients) {
    await client.query(context.sql, [...context.parameters]);
    client.release();
  }
  return pool;
};

/** How often a second the same statements run without the product around them: 50 callers, a pool of the same size, prepared once. */
export const measureRaw = async (
  url: string,
  statements: readonly Statement[],
  context: Context,
  { callers = 50, poolSize = 10, seconds = 8 } = {},
): Promise<number> => {
  const pool = await connect(url, poolSize, context);
  try {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    const caller = async () => {
      while (performance.now() < end) {
        for (const [index, { sql, parameters }] of statements.entries()) {
          await pool.query({ name: `raw${index}`, text: sql, values: [...parameters] });
        }
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return done / seconds;
  } finally {
    await pool.end();
  }
};

/** Milliseconds and plan of each statement, as PostgreSQL itself sees it. */
export const explain = async (url: string, statements: readonly Statement[], context: Context) => {
  const pool = await connect(url, 1, context);
  try {
    const plans: { sql: string; ms: number; plan: string }[] = [];
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      plans.push({ sql, plan, ms: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1] ?? Number.NaN) });
    }
    return plans;
  } finally {
    await pool.end();
  }
};
