import type {
  listPreparedInvoices as listContract,
  PreparedInvoice,
  PreparedInvoiceDetail,
} from '@worklane/contract/billing/prepared-invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, sum } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import { decidesAlone, findVat, listOrdersOfClient } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import { type Invoiceable, invoiceableTaxis, invoiceableTransports } from '#modules/transport/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { findDetails } from '../details/invoice-details.queries.ts';
import { findBilled } from '../recipients.ts';
import { isWithParty } from '../readers.ts';
import { invoiceableSeats } from '../seat/seats-to-invoice.ts';
import { chargeExpenses } from '../staff/charge-expenses.ts';
import { chargeShifts } from '../staff/charge-shifts.ts';
import { findPreparedExpenses } from '../staff/expense.queries.ts';
import { shownExpense } from '../staff/shown-expense.ts';
import { shownShift } from '../staff/shown-shift.ts';
import { findPreparedShifts } from '../staff/unbilled.queries.ts';
import { findPrepared, findSources, type PreparedRow } from './prepared.queries.ts';
import { changeOf, decisionsOn } from './prepared.rules.ts';

/** A prepared invoice as it stands, and as it is shown to the actor. */
export type ShownPrepared = { readonly row: PreparedRow; readonly prepared: PreparedInvoice };

const shownTo = async ({ tx, actor }: Context<AgencyActor>, rows: readonly PreparedRow[]): Promise<ShownPrepared[]> => {
  const manages = may(actor, 'MANAGE_CLIENT_BILLING');
  const isOwn = (row: PreparedRow) => row.preparedById === actor.userId;
  const isAlone = manages && rows.some(isOwn) && (await decidesAlone(tx, actor.agencyId, actor.userId));
  return rows.map((row) => ({
    row,
    prepared: {
      id: row.id,
      status: row.status,
      client: { id: row.clientId, name: row.client },
      purchaseOrder: row.purchaseOrder,
      shifts: row.shifts,
      expenses: row.expenses,
      transports: row.transports,
      taxis: row.taxis,
      seats: row.seats,
      net: row.net / 100,
      currency: row.currency,
      preparedAt: row.preparedAt,
      preparedBy: row.preparedBy,
      rejection: row.rejection,
      issuedAs: row.documentId === null ? null : { id: row.documentId, reference: row.reference ?? '' },
      can: decisionsOn({ status: row.status, manages, isOwn: isOwn(row), isAlone }),
    },
  }));
};

/** 404 where the agency has none. */
export const findOne = async (cx: Context<AgencyActor>, id: number): Promise<ShownPrepared> => {
  const [shown] = await shownTo(cx, await findPrepared(cx.tx, cx.actor.agencyId, [id]));
  return found(shown, 'prepared invoice');
};

export const listPreparedInvoices = (
  cx: Context<AgencyActor>,
  { query }: Received<typeof listContract>,
): Promise<Page<PreparedInvoice>> => {
  const { actor } = cx;
  const { show, search } = query;
  return pageOfIds(
    cx.tx,
    query,
    {
      id: sql`p.id`,
      from: sql`prepared_invoice p`,
      where: [
        sql`p.agency_id = ${actor.agencyId}`,
        ...(show === 'WAITING' ? [sql`p.status = 'WAITING_APPROVAL'`] : []),
        ...(search === ''
          ? []
          : [everyWord(search, (text) => sql`p.purchase_order ilike ${text} or ${isWithParty(actor, 'p', text)}`)]),
      ],
      orderBy: [sql`p.id`],
    },
    async (ids) => (await shownTo(cx, await findPrepared(cx.tx, actor.agencyId, ids))).map(({ prepared }) => prepared),
  );
};

const NONE: Invoiceable = { count: 0, lines: [], days: [] };

/** What can be invoiced now of what one is over beside work. */
const invoiceableOf = async (cx: Context<AgencyActor>, id: number): Promise<Invoiceable> => {
  const { tx, actor } = cx;
  const { jobIds, taxiIds, seatIds } = await findSources(tx, actor.agencyId, id);
  if (jobIds.length > 0) return invoiceableTransports(cx, jobIds);
  if (taxiIds.length > 0) return invoiceableTaxis(cx, taxiIds);
  return seatIds.length > 0 ? invoiceableSeats(cx, seatIds) : NONE;
};

/** What one that waits comes to as things stand today, as it was when it was prepared. */
export const getPreparedInvoice = async (cx: Context<AgencyActor>, id: number): Promise<PreparedInvoiceDetail> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { row, prepared } = await findOne(cx, id);
  const { clientId } = row;
  const today = await ownToday(cx);
  const waits = row.status === 'WAITING_APPROVAL';
  const shifts = waits ? await findPreparedShifts(tx, { agencyId, clientId, id }) : [];
  const charged = await chargeShifts(tx, agencyId, clientId, shifts);
  const approved = waits ? await findPreparedExpenses(tx, { agencyId, clientId, id }) : [];
  const expenses = await chargeExpenses(tx, { agencyId, clientId }, approved);
  const standard = await findVat(tx, agencyId, today.toString());
  const others = waits ? await invoiceableOf(cx, id) : NONE;
  const totals = charged.flatMap(({ charge }) => (charge ? [charge.hours.total] : []));
  const net = sum([...totals, ...[...expenses, ...others.lines].map(({ amount }) => amount)]);
  return {
    ...prepared,
    dueOn: (await findDueDay(tx, { agencyId, clientId }, today)).toString(),
    lines: charged.map((each) => shownShift(each, standard)),
    expenseLines: expenses.map((each) => shownExpense(each, standard)),
    otherLines: others.lines.map(({ description, amount, vatBasisPoints }) => ({
      description,
      amount: amount / 100,
      vatPercent: vatBasisPoints / 100,
    })),
    journeyDays: [...new Set(others.days)],
    changed: waits
      ? changeOf(
          { count: row.shifts + row.expenses + row.transports + row.taxis + row.seats, net: pence(row.net) },
          { count: totals.length + expenses.length + others.count, net },
        )
      : null,
    purchaseOrders: waits ? await listOrdersOfClient(tx, agencyId, clientId) : [],
    email: (await findDetails(tx, agencyId))?.emailsAtIssue
      ? { address: (await findBilled(tx, clientId)).email }
      : null,
  };
};
