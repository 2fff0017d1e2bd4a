import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';

/** What charges VAT in another currency than the pound is given in pounds as well: 409 while the month of a day has no rate for that. */
export const assertExchangeRate = async (tx: Tx, currency: string, day: Temporal.PlainDate): Promise<void> => {
  if (currency === 'GBP') return;
  const rate = await tx
    .selectFrom('exchange_rate')
    .select('id')
    .where('currency', '=', currency)
    .where('month', '=', day.with({ day: 1 }).toString())
    .executeTakeFirst();
  if (!rate)
    throw conflict(
      'NO_EXCHANGE_RATE',
      `This can’t be invoiced yet: its VAT has to be given in pounds as well, and the exchange rate of ${currency} for this month is missing. Please try again later.`,
    );
};
