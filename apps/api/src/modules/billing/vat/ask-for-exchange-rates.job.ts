import { notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { findAgenciesWith, findMissingRates } from './exchange-rate.queries.ts';
import { monthOf, monthsToHave } from './exchange-rate.rules.ts';

const NAME = 'ask-for-exchange-rates';

const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const textOf = (month: string): string => named.format(new Date(`${month}T00:00Z`));

type Missing = { readonly currency: string; readonly month: string };

const askPlatform = (cx: Pick<Context, 'tx' | 'enqueue'>, missing: readonly Missing[]): Promise<void> =>
  notify(cx, {
    people: { platform: true, permission: 'MANAGE_WORKLINK_BILLING' },
    reason: 'you look after billing',
    title: 'Exchange rates are missing',
    body: 'Agencies that invoice in these currencies can’t issue invoices with VAT until you add the rates that HMRC has published.',
    link: 'billing/vat-rate',
    facts: missing.map(({ currency, month }) => [currency, textOf(month)]),
  });

/** Hires that nobody can confirm meanwhile are their business, too. */
const warnAgencies = async (cx: Pick<Context, 'tx' | 'enqueue'>, missing: readonly Missing[]): Promise<void> => {
  if (missing.length === 0) return;
  const currencies = missing.map(({ currency }) => currency);
  await notify(cx, {
    people: {
      agencyIds: (await findAgenciesWith(cx.tx, currencies)).map(({ id }) => id),
      permission: 'MANAGE_CLIENT_BILLING',
    },
    reason: 'you issue invoices of your agency',
    title: 'Invoices with VAT can’t be issued for now',
    body: 'There’s no exchange rate for your currency this month, so invoices with VAT can’t be issued and hires can’t be confirmed until the platform adds one. It has been asked to.',
    link: 'billing/client-billing',
    facts: [],
  });
};

/** Whoever looks after billing hears of the exchange rates that a day needs and nobody has set, and agencies of what holds them up; nobody does where none is missing. */
export const askForExchangeRates = ({ db, enqueue }: Pick<JobDeps, 'db' | 'enqueue'>, day: string): Promise<void> =>
  asSystem(db, NAME, async (tx) => {
    const missing = await findMissingRates(tx, monthsToHave(day));
    if (missing.length === 0) return;
    const cx = { tx, enqueue: enqueue(tx) };
    await askPlatform(cx, missing);
    await warnAgencies(
      cx,
      missing.filter(({ month }) => month === monthOf(day)),
    );
  });

/** Asks every morning until they are there. */
export const missingExchangeRates = job({
  name: NAME,
  cron: '30 7 * * *',
  run: (deps) => askForExchangeRates(deps, Temporal.Now.plainDateISO('Europe/London').toString()),
});
