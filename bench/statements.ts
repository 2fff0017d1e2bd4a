import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Actor } from '../apps/api/src/platform/auth/actor.ts';
import { createPool, type Tx } from '../apps/api/src/platform/db/database.ts';
import type { DB } from '../apps/api/src/platform/db/schema.generated.ts';
import { enterSession } from '../apps/api/src/platform/db/transaction.ts';
import type { Context, Statement } from './connect.ts';

const CONTEXT = [
  'role',
  'app.user_id',
  'app.agency_id',
  'app.client_id',
  'app.worker_id',
  'app.agency_ids',
  'app.client_ids',
  'app.suspended_links',
];

/** What the product sends for a list, and the context that it sends it in; without row-level security as the owner of all. */
export type Sent = { readonly statements: Statement[]; readonly secured: Context; readonly unsecured: Context };

/** The very statements that the product sends for a list. */
export const statementsOf = async (
  url: string,
  sessionId: string,
  list: (tx: Tx, actor: Actor) => Promise<unknown>,
): Promise<Sent> => {
  const statements: Statement[] = [];
  let recording = false;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url, 1) }),
    log: ({ query: { sql: text, parameters } }) => {
      if (recording) statements.push({ sql: text, parameters });
    },
  });
  try {
    const values = await db.transaction().execute(async (tx) => {
      const actor = await enterSession(tx, sessionId, 'bench');
      if (!actor) throw new Error('The session is over.');
      recording = true;
      await list(tx, actor);
      recording = false;
      const columns = sql.join(CONTEXT.map((name) => sql`current_setting(${name})`));
      const { rows } = await sql<{ values: string[] }>`select array[${columns}] as values`.execute(tx);
      return rows[0]?.values ?? [];
    });
    const settings = CONTEXT.map((name, index) => `set_config('${name}', $${index + 1}, false)`).join(', ');
    const contextOf = (parameters: string[]): Context => ({ sql: `select ${settings}`, parameters });
    return { statements, secured: contextOf(values), unsecured: contextOf(['none', ...values.slice(1)]) };
  } finally {
    await db.destroy();
  }
};
