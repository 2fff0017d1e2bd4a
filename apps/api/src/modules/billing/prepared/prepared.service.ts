import type {
  PreparedInvoice,
  prepareStaffInvoice as prepareContract,
  rejectPreparedInvoice as rejectContract,
} from '@worklane/contract/billing/prepared-invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { notify } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, type Refusal } from '#platform/errors/errors.ts';
import { issueWork } from '../staff/issue-work.ts';
import { alreadyIssued } from '../staff/not-to-invoice.rules.ts';
import { findCustomer } from '../staff/unbilled.queries.ts';
import { workText } from '../staff/work-text.rules.ts';
import { workToInvoice } from '../staff/work-to-invoice.ts';
import {
  decidePrepared,
  findBookings,
  findClaims,
  insertPrepared,
  markIssued,
  type PreparedRow,
} from './prepared.queries.ts';
import { findOne, type ShownPrepared } from './prepared.views.ts';

const LINK = 'billing/client-billing?view=approval';

const factsOf = (row: PreparedRow) =>
  [
    ['Client', row.client],
    ['Amount before VAT', moneyText(row.net / 100, row.currency)],
    ...(row.purchaseOrder === null ? [] : ([['Purchase order', row.purchaseOrder]] as const)),
  ] as const;

/** All of the shifts and expenses or none wait for a colleague’s approval, and are on no other invoice until somebody has decided. */
export const prepareStaffInvoice = async (
  cx: Context<AgencyActor>,
  { body }: Received<typeof prepareContract>,
): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const { clientId, purchaseOrder } = body;
  found(await findCustomer(tx, agencyId, clientId), 'client');
  const work = await workToInvoice(tx, { agencyId, ...body });
  const id = await insertPrepared(
    tx,
    {
      agency_id: agencyId,
      client_id: clientId,
      purchase_order: purchaseOrder,
      currency: work.currency,
      net_pence: body.net,
      prepared_by_user_id: userId,
    },
    {
      bookingIds: work.shifts.map(({ shift }) => shift.id),
      claimIds: work.expenses.map(({ expense }) => expense.id),
    },
  );
  const { row, prepared } = await findOne(cx, id);
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_CLIENT_BILLING' },
    except: userId,
    reason: 'an invoice waits for your approval',
    title: `Approve an invoice to ${row.client}`,
    body: `${row.preparedBy} has prepared an invoice to ${row.client} for ${workText(row)}.`,
    link: LINK,
    facts: factsOf(row),
  });
  return prepared;
};

/** What somebody has decided about it before, for whoever comes late, or got no answer the first time. */
const decided = ({ status, reference }: Pick<PreparedRow, 'status' | 'reference'>): Refusal =>
  reference === null
    ? conflict('DECIDED', `This invoice has been ${status === 'REJECTED' ? 'rejected' : 'withdrawn'} already.`)
    : alreadyIssued([reference]);

/** 404 where the agency has none, 409 where somebody has decided about it, or it is for a colleague to decide. */
const toDecide = async (cx: Context<AgencyActor>, id: number, how: 'approve' | 'reject'): Promise<ShownPrepared> => {
  const shown = await findOne(cx, id);
  if (shown.row.status !== 'WAITING_APPROVAL') throw decided(shown.row);
  if (!shown.prepared.can[how])
    throw conflict(
      'FOR_OTHERS',
      how === 'approve'
        ? 'You prepared this yourself, so a colleague has to approve it.'
        : 'You prepared this yourself. Withdraw it instead.',
    );
  return shown;
};

const byNow = ({ actor, now }: Context<AgencyActor>) => ({
  decided_by_user_id: actor.userId,
  decided_at: now.toString(),
});

/** Whoever prepared it hears what has become of it. */
const notifyPreparer = async (
  cx: Context<AgencyActor>,
  row: PreparedRow,
  news: { readonly title: string; readonly body: string; readonly link?: string },
): Promise<void> =>
  notify(cx, {
    userIds: [row.preparedById],
    except: cx.actor.userId,
    reason: 'you prepared an invoice of your agency',
    link: LINK,
    facts: factsOf(row),
    ...news,
  });

/** Priced anew and issued at once. 409 where its shifts come to something else by now, or not all of them can be invoiced. */
export const approvePreparedInvoice = async (cx: Context<AgencyActor>, id: number): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { row, prepared } = await toDecide(cx, id, 'approve');
  const decision = { ...byNow(cx), status: 'APPROVED', approved_alone: prepared.can.ownDecision } as const;
  if (!(await decidePrepared(tx, agencyId, id, decision))) throw decided((await findOne(cx, id)).row);
  const wanted = {
    ...row,
    bookingIds: await findBookings(tx, agencyId, id),
    claimIds: await findClaims(tx, agencyId, id),
  };
  const advice = 'Withdraw or reject this one, and have it prepared again.';
  const issued = await issueWork(cx, row, await workToInvoice(tx, wanted, advice));
  await markIssued(tx, agencyId, id, issued.id);
  await notifyPreparer(cx, row, {
    title: `Invoice ${issued.reference} issued`,
    body: `${actor.name} has approved the invoice to ${row.client} for ${workText(row)}. It’s issued as ${issued.reference}.`,
    link: `billing/client-billing/invoice/${issued.id}`,
  });
  return (await findOne(cx, id)).prepared;
};

export const rejectPreparedInvoice = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof rejectContract>,
): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { row } = await toDecide(cx, id, 'reject');
  const decision = { ...byNow(cx), status: 'REJECTED', rejection: reason } as const;
  if (!(await decidePrepared(tx, actor.agencyId, id, decision))) throw decided((await findOne(cx, id)).row);
  await notifyPreparer(cx, row, {
    title: `Invoice to ${row.client} rejected`,
    body: `${actor.name} has rejected the invoice to ${row.client} for ${workText(row)}: ${reason}`,
  });
  return (await findOne(cx, id)).prepared;
};

/** Whoever prepared it, or a colleague. 409 where somebody has decided about it. */
export const withdrawPreparedInvoice = async (cx: Context<AgencyActor>, id: number): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { row } = await findOne(cx, id);
  if (!(await decidePrepared(tx, actor.agencyId, id, { ...byNow(cx), status: 'WITHDRAWN' })))
    throw decided((await findOne(cx, id)).row);
  await notifyPreparer(cx, row, {
    title: `Invoice to ${row.client} withdrawn`,
    body: `${actor.name} has withdrawn the invoice to ${row.client} for ${workText(row)} that you had prepared.`,
  });
  return (await findOne(cx, id)).prepared;
};
