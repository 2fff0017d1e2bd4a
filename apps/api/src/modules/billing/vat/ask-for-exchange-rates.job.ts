import { notify } from '#modules/messages/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { findMissingRates } from './exchange-rate.queries.ts';
import { monthsToHave } from './exchange-rate.rules.ts';

const NAME = 'ask-for-exchange-rates';

const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Whoever looks after billing hears of the exchange rates that a day needs and nobody has set; nobody does where none is missing. */
export const askForExchangeRates = ({ db, enqueue }: Pick<JobDeps, 'db' | 'enqueue'>, day: string): Promise<void> =>
  asSystem(db, NAME, async (tx) => {
    const missing = await findMissingRates(tx, monthsToHave(day));
    if (missing.length === 0) return;
    await notify(
      { tx, enqueue: enqueue(tx) },
      {
        people: { platform: true, permission: 'MANAGE_WORKLINK_BILLING' },
        reason: 'you look after billing',
        title: 'Exchange rates are missing',
        body: 'Agencies that invoice in these currencies can’t issue anything with VAT until you add what HMRC has published.',
        link: 'billing/vat-rate',
        facts: missing.map(({ currency, month }) => [currency, named.format(new Date(`${month}T00:00Z`))]),
      },
    );
  });

/** Asks every morning until they are there. */
export const missingExchangeRates = job({
  name: NAME,
  cron: '30 7 * * *',
  run: (deps) => askForExchangeRates(deps, Temporal.Now.plainDateISO('Europe/London').toString()),
});
