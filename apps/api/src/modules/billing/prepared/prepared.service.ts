import type {
  PreparedInvoice,
  prepareStaffInvoice as prepareContract,
  rejectPreparedInvoice as rejectContract,
} from '@worklane/contract/billing/prepared-invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sum } from '@worklane/contract/money.ts';
import { notify } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, type Refusal } from '#platform/errors/errors.ts';
import { type Journeys, taxisToInvoice, transportsToInvoice } from '#modules/transport/index.ts';
import { issueJourneys } from '../invoice/issue-journeys.ts';
import { JOURNEY_LISTS } from '../journey-lists.ts';
import { issueSeats, seatsToInvoice } from '../seat/seats-to-invoice.ts';
import { issueWork } from '../staff/issue-work.ts';
import { alreadyIssued } from '../staff/not-to-invoice.rules.ts';
import { findCustomer } from '../staff/unbilled.queries.ts';
import { workText } from '../staff/work-text.rules.ts';
import { workToInvoice } from '../staff/work-to-invoice.ts';
import {
  decidePrepared,
  findBookings,
  findClaims,
  findSources,
  insertPrepared,
  markIssued,
  type Over,
  type PreparedRow,
} from './prepared.queries.ts';
import { findOne, type ShownPrepared } from './prepared.views.ts';

const LINK = 'billing/client-billing?view=approval';
const ADVICE = 'Withdraw or reject this one, and have it prepared again.';

const factsOf = (row: PreparedRow) =>
  [
    ['Client', row.client],
    ['Amount before VAT', moneyText(row.net / 100, row.currency)],
    ...(row.purchaseOrder === null ? [] : ([['Purchase order', row.purchaseOrder]] as const)),
  ] as const;

type Prepared = {
  readonly clientId: number;
  readonly purchaseOrder: string | null;
  readonly currency: string;
  /** Before VAT, in pence. */
  readonly net: number;
};

/** It waits for a colleague’s approval, whom this asks; what it is over is on no other invoice until somebody has decided. */
export const prepareInvoice = async (
  cx: Context<AgencyActor>,
  { clientId, purchaseOrder, currency, net }: Prepared,
  over: Over,
): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const id = await insertPrepared(
    tx,
    {
      agency_id: agencyId,
      client_id: clientId,
      purchase_order: purchaseOrder,
      currency,
      net_pence: net,
      prepared_by_user_id: userId,
    },
    over,
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

/** All of the shifts and expenses or none wait for a colleague’s approval. */
export const prepareStaffInvoice = async (
  cx: Context<AgencyActor>,
  { body }: Received<typeof prepareContract>,
): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  found(await findCustomer(tx, agencyId, body.clientId), 'client');
  const work = await workToInvoice(tx, { agencyId, ...body });
  return prepareInvoice(
    cx,
    { ...body, currency: work.currency },
    {
      bookingIds: work.shifts.map(({ shift }) => shift.id),
      claimIds: work.expenses.map(({ expense }) => expense.id),
    },
  );
};

/** What somebody has decided about it before, for whoever comes late, or got no answer the first time. */
const decided = ({ status, reference }: Pick<PreparedRow, 'status' | 'reference'>): Refusal =>
  reference === null
    ? conflict('DECIDED', `This invoice has been ${status === 'REJECTED' ? 'rejected' : 'withdrawn'} already.`)
    : alreadyIssued([reference]);

/** 404 where the agency has none, 409 where somebody has decided about it. */
export const waitingOf = async (cx: Context<AgencyActor>, id: number): Promise<ShownPrepared> => {
  const shown = await findOne(cx, id);
  if (shown.row.status !== 'WAITING_APPROVAL') throw decided(shown.row);
  return shown;
};

/** The same, and 409 where it is for a colleague to decide. */
const toDecide = async (cx: Context<AgencyActor>, id: number, how: 'approve' | 'reject'): Promise<ShownPrepared> => {
  const shown = await waitingOf(cx, id);
  if (!shown.prepared.can[how])
    throw conflict(
      'FOR_OTHERS',
      how === 'approve'
        ? 'You prepared this yourself, so a colleague has to approve it.'
        : 'You prepared this yourself. Withdraw it instead.',
    );
  return shown;
};

export const byNow = ({ actor, now }: Context<AgencyActor>) => ({
  decided_by_user_id: actor.userId,
  decided_at: now.toString(),
});

/** Where whoever prepared it reads of it: of journeys with these, since they may not see to billing. */
const linkOf = ({ transports, taxis }: PreparedRow, otherwise: string): string =>
  transports > 0 ? JOURNEY_LISTS.TRANSPORT : taxis > 0 ? JOURNEY_LISTS.TAXI : otherwise;

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
    link: linkOf(row, LINK),
    facts: factsOf(row),
    ...news,
  });

/** 409 where journeys come to something else than was prepared. */
const issueSame = (cx: Context<AgencyActor>, journeys: Journeys, net: number) => {
  const now = sum(journeys.lines.map(({ amount }) => amount));
  if (now === net) return issueJourneys(cx, journeys);
  const text = moneyText(now / 100, journeys.currency);
  throw conflict('NET_CHANGED', `A price or a fare has changed: this comes to ${text} before VAT now. ${ADVICE}`);
};

/** 409 where what it is over comes to something else by now, or not all of it can be invoiced. */
export const issuePrepared = async (cx: Context<AgencyActor>, row: PreparedRow) => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { jobIds, taxiIds, seatIds } = await findSources(tx, agencyId, row.id);
  const { net, clientId } = row;
  if (jobIds.length > 0) return issueSame(cx, await transportsToInvoice(cx, { transportIds: jobIds, clientId }), net);
  if (taxiIds.length > 0) return issueSame(cx, await taxisToInvoice(cx, { taxiIds }), net);
  if (seatIds.length > 0) return issueSeats(cx, await seatsToInvoice(tx, agencyId, { seatIds, net }, ADVICE));
  const wanted = {
    ...row,
    bookingIds: await findBookings(tx, agencyId, row.id),
    claimIds: await findClaims(tx, agencyId, row.id),
  };
  return issueWork(cx, row, await workToInvoice(tx, wanted, ADVICE));
};

/** Priced anew and issued at once, see {@link issuePrepared}. */
export const approvePreparedInvoice = async (cx: Context<AgencyActor>, id: number): Promise<PreparedInvoice> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { row, prepared } = await toDecide(cx, id, 'approve');
  const decision = { ...byNow(cx), status: 'APPROVED', approved_alone: prepared.can.ownDecision } as const;
  if (!(await decidePrepared(tx, agencyId, id, decision))) throw decided((await findOne(cx, id)).row);
  const issued = await issuePrepared(cx, row);
  await markIssued(tx, agencyId, id, issued.id);
  await notifyPreparer(cx, row, {
    title: `Invoice ${issued.reference} issued`,
    body: `${actor.name} has approved the invoice to ${row.client} for ${workText(row)}. It’s issued as ${issued.reference}.`,
    link: linkOf(row, `billing/client-billing/invoice/${issued.id}`),
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
