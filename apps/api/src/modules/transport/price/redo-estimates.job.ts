import { TransportRatesChanged } from '#modules/rates/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { on } from '#platform/events/events.ts';
import { job } from '#platform/jobs/jobs.ts';
import { keepEstimates } from './price-job.ts';
import { findJobsUnderOrders, lockJobs } from './price.queries.ts';

const OPERATION = 'redo-transport-estimates';

/** Each batch is a transaction of its own, so that nobody who plans waits for all of them. */
const BATCH = 200;

/** Works out anew what an agency’s transports under purchase orders would come to. Done again, it changes nothing. */
export const redoEstimates = job<{ agencyId: number }>({
  name: OPERATION,
  run: async ({ config, db }, { agencyId }) => {
    const ids = await asSystem(db, OPERATION, (tx) => findJobsUnderOrders(tx, agencyId));
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      await asSystem(db, OPERATION, async (tx) => {
        // Whoever plans one of them has planned it before it is read.
        await lockJobs(tx, agencyId, batch);
        await keepEstimates({ tx, config, now: Temporal.Now.instant() }, agencyId, batch);
      });
    }
  },
});

/** Later, since there may be many, and whoever changes a rate may see no transports. */
export const enqueueEstimates = on(TransportRatesChanged, ({ enqueue }, { agencyId }) =>
  enqueue(redoEstimates, { agencyId }),
);
