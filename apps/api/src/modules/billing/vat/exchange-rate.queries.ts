import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** From a month on, by its first day, the latest first; whether invoices stand on one. */
export const findExchangeRates = (tx: Tx, from: string) =>
  tx
    .selectFrom('exchange_rate as r')
    .select(['r.id', 'r.currency', 'r.month', 'r.units_per_pound as unitsPerPound'])
    .select(sql<boolean>`app.is_rate_charged(r.currency, r.month)`.as('isCharged'))
    .where('r.month', '>=', from)
    .orderBy('r.month', 'desc')
    .orderBy('r.currency')
    .execute();

/** Adds a rate, or changes the one that there is. `unitsPerPound` is decimal text. */
export const saveExchangeRate = async (
  tx: Tx,
  { currency, month, unitsPerPound }: Readonly<Record<'currency' | 'month' | 'unitsPerPound', string>>,
): Promise<void> => {
  const rate = { units_per_pound: unitsPerPound };
  await tx
    .insertInto('exchange_rate')
    .values({ currency, month, ...rate })
    .onConflict((held) => held.columns(['currency', 'month']).doUpdateSet(rate))
    .execute();
};

/** The currencies of agencies that charge VAT or are charged for the platform, for each of these months that has no rate of it, in order. */
export const findMissingRates = async (
  tx: Tx,
  months: readonly string[],
): Promise<{ readonly currency: string; readonly month: string }[]> => {
  const { rows } = await sql<{ currency: string; month: string }>`
    select used.currency, m.month::text as month
    from (select distinct a.base_currency as currency from agency a
          where a.base_currency <> 'GBP'
            and (app.charges_vat(a.id) or exists (select from platform_fee f where f.agency_id = a.id))) used
    cross join unnest(${months}::date[]) m (month)
    where not exists (select from exchange_rate r where r.currency = used.currency and r.month = m.month)
    order by m.month, used.currency`.execute(tx);
  return rows;
};

/** Agencies that charge VAT and keep their books in one of these currencies. */
export const findAgenciesWith = (tx: Tx, currencies: readonly string[]) =>
  tx
    .selectFrom('agency as a')
    .select('a.id')
    .where('a.base_currency', 'in', currencies)
    .where(sql<boolean>`app.charges_vat(a.id)`)
    .execute();
