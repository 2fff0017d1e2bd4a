import { connect, type Context, type Statement } from './connect.ts';

export type Plan = {
  readonly sql: string;
  readonly plan: string;
  /** As PostgreSQL itself sees it. */
  readonly ms: number;
  /** Pages of 8 kB that it touches, cached or not. */
  readonly pages: number;
};

const numberIn = (plan: string, pattern: RegExp): number => Number(pattern.exec(plan)?.[1] ?? Number.NaN);

const pagesIn = (plan: string): number => {
  // The first line of buffers is that of the topmost node, which holds all below it.
  const buffers = /Buffers: shared(.*)/.exec(plan)?.[1] ?? '';
  return [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
};

/** Of savepoints there are no plans. A statement may begin with a comment. */
const hasPlan = (sql: string): boolean =>
  /^\s*(\/\*.*?\*\/\s*|--.*\n\s*)*(select|with|insert|update|delete)\b/i.test(sql);

/** Milliseconds, pages and plan of each statement, once everything is warm; what they change is undone. */
export const explain = async (url: string, statements: readonly Statement[], context: Context): Promise<Plan[]> => {
  const pool = await connect(url, 1, context);
  try {
    const plans: Plan[] = [];
    await pool.query('begin');
    for (const { sql, parameters } of statements) {
      await pool.query(sql, [...parameters]);
      if (!hasPlan(sql)) continue;
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      plans.push({ sql, plan, ms: numberIn(plan, /Execution Time: ([\d.]+)/), pages: pagesIn(plan) });
    }
    await pool.query('rollback');
    return plans;
  } finally {
    await pool.end();
  }
};
