import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job, type Job } from './jobs.ts';

/** Rows that have served their time: of this table, as the condition says. */
export type Outdated = { readonly table: string; readonly when: string };

/** What is kept of calls and of emails: repeats of a call are known for a day, delivered emails for a month. */
const OUTDATED: readonly Outdated[] = [
  { table: 'idempotency_key', when: `created_at < now() - interval '24 hours'` },
  { table: 'rate_limit', when: `minute < now() - interval '1 hour'` },
  { table: 'mail', when: `status = 'SENT' and sent_at < now() - interval '30 days'` },
];

const remove = (tx: Tx, { table, when }: Outdated) =>
  sql`delete from ${sql.table(table)} where ${sql.raw(when)}`.execute(tx);

/** Every hour what is outdated goes: here, and in the tables of the modules. */
export const sweepOf = (ofModules: readonly Outdated[]): Job =>
  job({
    name: 'sweep',
    cron: '17 * * * *',
    run: ({ db }) =>
      asSystem(db, 'sweep', async (tx) => {
        for (const each of [...OUTDATED, ...ofModules]) await remove(tx, each);
      }),
  });
