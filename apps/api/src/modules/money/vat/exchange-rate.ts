import { readRate, type Rate } from '@worklane/contract/money.ts';
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
