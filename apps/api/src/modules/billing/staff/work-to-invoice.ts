import { sum } from '@worklane/contract/money.ts';
import { moneyText } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import type { BillableShift, BillableWork } from './bill-work.ts';
import { chargeExpenses } from './charge-expenses.ts';
import { chargeShifts } from './charge-shifts.ts';
import { lockUnbilledExpenses } from './expense.queries.ts';
import { countPrepared, findInvoicedAs } from './invoiced-as.queries.ts';
import { notToInvoice } from './not-to-invoice.rules.ts';
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
  advice = 'Reload the page and look again.',
): Promise<BillableWork> => {
  const customer = { agencyId, clientId };
  const [ids, claims] = [[...new Set(bookingIds)], [...new Set(claimIds)]];
  const shifts = await lockUnbilledShifts(tx, customer, ids);
  const approved = await lockUnbilledExpenses(tx, customer, claims);
  if (shifts.length < ids.length || approved.length < claims.length) {
    const work = { bookingIds: ids, claimIds: claims };
    const asked = ids.length + claims.length;
    const invoicedAs = await findInvoicedAs(tx, agencyId, work);
    throw notToInvoice({ asked, invoicedAs, waiting: await countPrepared(tx, agencyId, work) }, advice);
  }
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
    throw conflict(
      'NET_CHANGED',
      `A rate or the overtime of a week has changed: this comes to ${moneyText(now / 100, currency)} before VAT now. ${advice}`,
    );
  return { shifts: charged, expenses, currency };
};
