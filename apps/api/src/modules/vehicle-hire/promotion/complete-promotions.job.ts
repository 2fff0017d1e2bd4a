import { sql } from 'kysely';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';

/** Writes down what the clock has completed, so that codes are free again. Screens say so without it (`statusAt`). */
export const completePromotions = job({
  name: 'complete-promotions',
  cron: '* * * * *',
  run: async ({ db }) => {
    await asSystem(db, 'complete-promotions', (tx) =>
      sql`update promotion set status = 'COMPLETED', version = version + 1
          where status = 'ACTIVE' and expiry_date <= now()`.execute(tx),
    );
  },
});
