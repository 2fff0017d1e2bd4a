import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { oneByOne } from '#platform/jobs/one-by-one.ts';
import { expireHoldsOf, findDueVehicles } from './hire-vehicle.queries.ts';

const NAME = 'expire-hire-holds';

/**
 * Frees vehicles that were reserved and not booked in time. Searches and bookings do it by themselves, for what they need. A
 * transaction for each vehicle, so that somebody who holds one does not keep the others.
 */
export const expireHireHolds = job({
  name: NAME,
  cron: '* * * * *',
  run: async ({ db }) => {
    const due = await asSystem(db, NAME, findDueVehicles);
    await oneByOne(due, (vehicleId) => asSystem(db, NAME, (tx) => expireHoldsOf(tx, vehicleId)));
  },
});
