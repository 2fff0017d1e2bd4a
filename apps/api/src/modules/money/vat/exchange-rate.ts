import { readRate, type Rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';

/** How many units of a currency a pound is worth in the month of a day, in ten-thousandths; undefined while nobody has said so. */
export const findUnitsPerPound = async (
  tx: Tx,
  currency: string,
  day: Temporal.PlainDate,
): Promise<Rate | undefined> => {
  if (currency === 'GBP') return readRate('1');
  const row = await tx
    .selectFrom('exchange_rate')
    .select('units_per_pound as units')
    .where('currency', '=', currency)
    .where('month', '=', day.with({ day: 1 }).toString())
    .executeTakeFirst();
  return row && readRate(row.units);
};

/** Of these currencies the first one that has no rate for the month of a day; null where each has one. */
export const findWithoutRate = async (
  tx: Tx,
  currencies: readonly string[],
  day: Temporal.PlainDate,
): Promise<string | null> => {
  const others = currencies.filter((currency) => currency !== 'GBP');
  if (others.length === 0) return null;
  const rates = await tx
    .selectFrom('exchange_rate')
    .select('currency')
    .where('currency', 'in', others)
    .where('month', '=', day.with({ day: 1 }).toString())
    .execute();
  return others.find((each) => !rates.some(({ currency }) => currency === each)) ?? null;
};

/** The currency of an agency that charges VAT in another one than the pound, where the month of a day has no rate of it; null otherwise. */
export const findMissingRate = async (tx: Tx, agencyId: number, day: Temporal.PlainDate): Promise<string | null> => {
  const agency = await tx
    .selectFrom('agency as a')
    .select('a.base_currency as currency')
    .where('a.id', '=', agencyId)
    .where(sql<boolean>`app.charges_vat(a.id)`)
    .executeTakeFirst();
  return findWithoutRate(tx, [agency?.currency ?? 'GBP'], day);
};

/**
 * What charges VAT in another currency than the pound is given in pounds as well: 409 while the month of a day has no rate for that. `advice`
 * says what to do about it.
 */
export const assertExchangeRate = async (
  tx: Tx,
  currency: string,
  day: Temporal.PlainDate,
  advice = 'Please try again later.',
): Promise<void> => {
  if ((await findUnitsPerPound(tx, currency, day)) === undefined)
    throw conflict(
      'NO_EXCHANGE_RATE',
      `This can’t be invoiced yet: its VAT must also be shown in pounds, and there’s no ${currency} exchange rate for this month. ${advice}`,
    );
};
