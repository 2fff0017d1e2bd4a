import { sum } from '@worklane/contract/money.ts';
import { moneyText } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import type { Billable } from './bill-shifts.ts';
import { chargeShifts } from './charge-shifts.ts';
import { lockUnbilledShifts } from './unbilled.queries.ts';

export type Wanted = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly bookingIds: readonly number[];
  /** What somebody has seen them come to before VAT, in pence. */
  readonly net: number;
};

/**
 * All of the bookings, or none: authorised shifts of the client, on no invoice and waiting for nobody's approval, each with a rate, which come to
 * what somebody has seen. `advice` says what to do where they don't.
 */
export const shiftsToInvoice = async (
  tx: Tx,
  { agencyId, clientId, bookingIds, net }: Wanted,
  advice = '',
): Promise<[Billable, ...Billable[]]> => {
  const refuse = (code: string, message: string) => conflict(code, `${message}${advice}`);
  const ids = [...new Set(bookingIds)];
  const shifts = await lockUnbilledShifts(tx, { agencyId, clientId }, ids);
  if (shifts.length < ids.length)
    throw refuse(
      'NOT_TO_INVOICE',
      'Some of these shifts are on an invoice by now or wait for approval, or their hours aren’t authorised.',
    );
  const charged = await chargeShifts(tx, agencyId, clientId, shifts);
  const [head, ...others] = charged.flatMap(({ charge, ...each }): Billable[] => {
    if (!charge)
      throw conflict(
        'NO_RATE',
        `No charge rate covers ${each.shift.assignmentCode} on the day of a shift. Add one first.`,
      );
    return [{ ...each, charge }];
  });
  if (!head) throw notFound('booking');
  const { currency } = head.charge.rate;
  if (others.some(({ charge }) => charge.rate.currency !== currency))
    throw ruleBroken('SEVERAL_CURRENCIES', 'One invoice is in one currency.', 'bookingIds');
  const now = sum([head, ...others].map(({ charge: { hours } }) => hours.total));
  if (now !== net)
    throw refuse(
      'NET_CHANGED',
      `A rate or the overtime of a week has changed: these shifts come to ${moneyText(now / 100, currency)} before VAT now.`,
    );
  return [head, ...others];
};
