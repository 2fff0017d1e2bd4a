import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { forgetUnconfirmed } from './hire-request.queries.ts';

const NAME = 'forget-unconfirmed-hirers';

/** Every hour, after the sweep has taken what nobody confirmed within a day: names and addresses go as well. */
export const forgetUnconfirmedHirers = job({
  name: NAME,
  cron: '37 * * * *',
  run: async ({ db }) => {
    await asSystem(db, NAME, forgetUnconfirmed);
  },
});
