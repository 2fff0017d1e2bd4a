import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { expireHolds } from './hire-vehicle.queries.ts';

/** Frees vehicles that were reserved and not booked in time. Searches and bookings do it by themselves, for what they need. */
export const expireHireHolds = job({
  name: 'expire-hire-holds',
  cron: '* * * * *',
  run: async ({ db }) => {
    await asSystem(db, 'expire-hire-holds', (tx) => expireHolds(tx, null));
  },
});
