import { sql } from 'kysely';
import { asSystem } from '../db/transaction.ts';
import { job } from '../jobs/jobs.ts';

/** Chains the audit entries of finished transactions into the next seal, every minute. */
export const sealAuditLog = job({
  name: 'seal-audit-log',
  cron: '* * * * *',
  run: async ({ db }) => {
    await asSystem(db, 'seal-audit-log', (tx) => sql`select app.seal_audit()`.execute(tx));
  },
});
