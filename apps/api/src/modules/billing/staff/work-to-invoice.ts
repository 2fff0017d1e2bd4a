import { sum } from '@worklane/contract/money.ts';
import { moneyText } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import type { BillableShift, BillableWork } from './bill-work.ts';
import { chargeExpenses } from './charge-expenses.ts';
import { chargeShifts } from './charge-shifts.ts';
import { lockUnbilledExpenses } from './expense.queries.ts';
import { lockUnbilledShifts } from './unbilled.queries.ts';

export type Wanted = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly bookingIds: readonly number[];
  readonly claimIds: readonly number[];
  /** What somebody has seen them come to before VAT, in pence. */
  readonly net: number;
};

/**
 * All of it, or nothing: authorised shifts and approved expenses of the client, on no invoice and waiting for nobody's approval, each with a
 * rate, which come to what somebody has seen. `advice` says what to do where they don't.
 */
export const workToInvoice = async (
  tx: Tx,
  { agencyId, clientId, bookingIds, claimIds, net }: Wanted,
  advice = '',
): Promise<BillableWork> => {
  const refuse = (code: string, message: string) => conflict(code, `${message}${advice}`);
  const customer = { agencyId, clientId };
  const [ids, claims] = [[...new Set(bookingIds)], [...new Set(claimIds)]];
  const shifts = await lockUnbilledShifts(tx, customer, ids);
  if (shifts.length < ids.length)
    throw refuse(
      'NOT_TO_INVOICE',
      'Some of these shifts are on an invoice by now or wait for approval, or their hours aren’t authorised.',
    );
  const approved = await lockUnbilledExpenses(tx, customer, claims);
  if (approved.length < claims.length)
    throw refuse(
      'NOT_TO_INVOICE',
      'Some of these expenses are on an invoice by now or wait for approval of one, or their approval was taken back.',
    );
  const charged = (await chargeShifts(tx, agencyId, clientId, shifts)).map(({ charge, ...each }): BillableShift => {
    if (!charge)
      throw conflict(
        'NO_RATE',
        `No charge rate covers ${each.shift.assignmentCode} on the day of a shift. Add one first.`,
      );
    return { ...each, charge };
  });
  const expenses = await chargeExpenses(tx, customer, approved);
  const [currency, ...others] = new Set([
    ...charged.map(({ charge }) => charge.rate.currency),
    ...expenses.map(({ expense }) => expense.currency),
  ]);
  if (currency === undefined) throw notFound('booking');
  if (others.length > 0) throw ruleBroken('SEVERAL_CURRENCIES', 'One invoice is in one currency.', 'bookingIds');
  const now = sum([...charged.map(({ charge: { hours } }) => hours.total), ...expenses.map(({ amount }) => amount)]);
  if (now !== net)
    throw refuse(
      'NET_CHANGED',
      `A rate or the overtime of a week has changed: this comes to ${moneyText(now / 100, currency)} before VAT now.`,
    );
  return { shifts: charged, expenses, currency };
};
