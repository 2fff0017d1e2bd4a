import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { sum } from '@worklane/contract/money.ts';
import type { issueStaffInvoice as contract } from '@worklane/contract/billing/staff-invoice.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { type Billable, billShifts } from './bill-shifts.ts';
import { chargeShifts } from './charge-shifts.ts';
import { findCustomer, lockUnbilledShifts } from './unbilled.queries.ts';

type Body = Received<typeof contract>['body'];

/** All of the bookings, or none: authorised shifts of the client, on no invoice, each with a rate. */
const shiftsToInvoice = async (
  { tx, actor }: Context<AgencyActor>,
  { clientId, bookingIds }: Body,
): Promise<[Billable, ...Billable[]]> => {
  const { agencyId } = actor;
  const ids = [...new Set(bookingIds)];
  const shifts = await lockUnbilledShifts(tx, { agencyId, clientId }, ids);
  if (shifts.length < ids.length)
    throw conflict(
      'NOT_TO_INVOICE',
      'Some of these shifts are on an invoice by now, or their hours aren’t authorised.',
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
  if (others.some(({ charge }) => charge.rate.currency !== head.charge.rate.currency))
    throw ruleBroken('SEVERAL_CURRENCIES', 'One invoice is in one currency.', 'bookingIds');
  return [head, ...others];
};

/** All of the shifts or none are invoiced, and the client is told. */
export const issueStaffInvoice = async (
  cx: Context<AgencyActor>,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { clientId, purchaseOrder } = body;
  found(await findCustomer(tx, agencyId, clientId), 'client');
  const shifts = await shiftsToInvoice(cx, body);
  const { currency } = shifts[0].charge.rate;
  const net = sum(shifts.map(({ charge: { hours } }) => hours.total));
  if (net !== body.net)
    throw conflict(
      'NET_CHANGED',
      `A rate has changed: these shifts come to ${moneyText(net / 100, currency)} before VAT now.`,
    );
  const today = await ownToday(cx);
  const issued = await billShifts(tx, { agencyId, clientId, purchaseOrder }, shifts, today);
  const total = issued.total / 100;
  await notify(cx, {
    people: { clientIds: [clientId], permission: 'VIEW_CLIENT_BILLING' },
    reason: 'it’s an invoice to your organisation',
    title: `Invoice ${issued.reference}`,
    body: `${actor.organisation} has invoiced ${shifts.length === 1 ? 'a shift' : `${shifts.length} shifts`}.`,
    link: `billing/invoicing/${issued.id}`,
    facts: [
      ['Invoice', issued.reference],
      ['Agency', actor.organisation],
      ['Total with VAT', moneyText(total, currency)],
      ...(purchaseOrder === null ? [] : ([['Purchase order', purchaseOrder]] as const)),
    ],
  });
  return { id: issued.id, reference: issued.reference, total, currency };
};
