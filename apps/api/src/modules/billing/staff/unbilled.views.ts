import type { Answer } from '@worklane/contract/endpoint.ts';
import {
  MAX_SHIFTS,
  type listUnbilledClients as clientsContract,
  type listUnbilledShifts as shiftsContract,
} from '@worklane/contract/billing/staff-invoice.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { findVat, listOrdersOfClient } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { findDetails } from '../details/invoice-details.queries.ts';
import { findMissing } from '../details/missing-details.ts';
import { findBilled } from '../recipients.ts';
import { chargeExpenses } from './charge-expenses.ts';
import { chargeShifts } from './charge-shifts.ts';
import { findUnbilledExpenses } from './expense.queries.ts';
import { lateSince } from './late-to-invoice.rules.ts';
import { shownExpense } from './shown-expense.ts';
import { shownShift } from './shown-shift.ts';
import { countWaiting, findCustomer, findUnbilledClients, findUnbilledShifts } from './unbilled.queries.ts';

/** Those that have waited longest first. */
export const listUnbilledClients = async (cx: Context<AgencyActor>): Promise<Answer<typeof clientsContract>> => {
  const { tx, actor, now } = cx;
  const { agencyId } = actor;
  const { timeZone } = await ownCalendar(cx);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const clients = await findUnbilledClients(tx, agencyId);
  return clients.map(({ ended, ...each }) => ({
    ...each,
    lateSince: ended === null ? null : lateSince(ended, timeZone, today),
  }));
};

/** 404 for a client that the agency does not work for. */
export const listUnbilledShifts = async (
  cx: Context<AgencyActor>,
  clientId: number,
): Promise<Answer<typeof shiftsContract>> => {
  const { tx, actor, now } = cx;
  const { agencyId } = actor;
  const name = found(await findCustomer(tx, agencyId, clientId), 'client');
  const shifts = await findUnbilledShifts(tx, agencyId, clientId, MAX_SHIFTS + 1);
  const { timeZone } = await ownCalendar(cx);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const standard = await findVat(tx, agencyId, today.toString());
  const expenses = await findUnbilledExpenses(tx, { agencyId, clientId }, MAX_SHIFTS + 1);
  const charged = await chargeShifts(tx, agencyId, clientId, shifts.slice(0, MAX_SHIFTS));
  const details = await findDetails(tx, agencyId);
  return {
    client: { id: clientId, name },
    purchaseOrders: await listOrdersOfClient(tx, agencyId, clientId),
    dueOn: (await findDueDay(tx, { agencyId, clientId }, today)).toString(),
    shifts: charged.map((each) => shownShift(each, standard)),
    expenses: (await chargeExpenses(tx, { agencyId, clientId }, expenses.slice(0, MAX_SHIFTS))).map((each) =>
      shownExpense(each, standard),
    ),
    more: Math.max(shifts.length, expenses.length) > MAX_SHIFTS,
    waiting: await countWaiting(tx, agencyId, clientId),
    needsApproval: details?.needsApproval ?? false,
    email: details?.emailsAtIssue ? { address: (await findBilled(tx, clientId)).email } : null,
    missing: await findMissing(tx, agencyId, details, today.toString()),
    can: { issue: may(actor, 'MANAGE_CLIENT_BILLING') },
  };
};
