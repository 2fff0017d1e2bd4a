import type { Answer } from '@worklane/contract/endpoint.ts';
import {
  MAX_SHIFTS,
  type listUnbilledClients as clientsContract,
  type listUnbilledShifts as shiftsContract,
} from '@worklane/contract/billing/staff-invoice.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { findVat } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { findDetails } from '../details/invoice-details.queries.ts';
import { findClientEmail } from '../invoice/invoice-mail.queries.ts';
import { chargeShifts } from './charge-shifts.ts';
import { listOrdersOfClient } from './client-order.views.ts';
import { shownShift } from './shown-shift.ts';
import { countWaiting, findCustomer, findUnbilledClients, findUnbilledShifts } from './unbilled.queries.ts';

export const listUnbilledClients = ({ tx, actor }: Context<AgencyActor>): Promise<Answer<typeof clientsContract>> =>
  findUnbilledClients(tx, actor.agencyId);

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
  const standard = await findVat(tx, today.toString());
  const charged = await chargeShifts(tx, agencyId, clientId, shifts.slice(0, MAX_SHIFTS));
  const details = await findDetails(tx, agencyId);
  return {
    client: { id: clientId, name },
    purchaseOrders: await listOrdersOfClient(tx, agencyId, clientId),
    dueOn: (await findDueDay(tx, { agencyId, clientId }, today)).toString(),
    shifts: charged.map((each) => shownShift(each, standard)),
    more: shifts.length > MAX_SHIFTS,
    waiting: await countWaiting(tx, agencyId, clientId),
    needsApproval: details?.needsApproval ?? false,
    email: details?.emailsAtIssue ? { address: await findClientEmail(tx, clientId) } : null,
    missing: { vatNumber: !details?.vatNumber, account: !details?.accountNumber },
    can: { issue: may(actor, 'MANAGE_CLIENT_BILLING') },
  };
};
