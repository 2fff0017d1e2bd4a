import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aClaim } from '../../payroll/expense-claim.factory.ts';
import {
  approveExpenseClaim,
  rejectExpenseClaim,
  takeBackExpenseApproval,
} from '../../payroll/expense-claim/decide-claim.service.ts';
import { insertTerms } from '../../rates/client-terms/client-terms.queries.ts';
import { cancelBooking } from '../../shifts/booking/cancel-booking.service.ts';
import { authoriseTimes, queryTimes, settleQuery } from '../../shifts/booking/times.service.ts';
import { aBooking, aShift, aTimesheet } from '../../shifts/shift.factory.ts';
import { aChargeRate } from '../billing.factory.ts';
import { closeMonth } from '../books/close-month.service.ts';
import { findDetails, saveDetails } from '../details/invoice-details.queries.ts';
import { bill } from '../dispute/bill.ts';
import { raiseDispute, settleDispute, withdrawDispute } from '../dispute/dispute.service.ts';
import { claimInterest, getInterest } from '../interest/interest.service.ts';
import { recordInvoicePayment } from '../invoice/record-payment.service.ts';
import { spendInvoiceCredit } from '../invoice/spend-credit.service.ts';
import { freeInvoiceCredit, freeInvoicePayment, takeBackInvoicePayment } from '../invoice/undo-payment.service.ts';
import { applyNote } from '../note/apply-note.ts';
import { findNotes } from '../note/note.queries.ts';
import { approveInvoiceNote, raiseInvoiceNote, rejectInvoiceNote, withdrawInvoiceNote } from '../note/note.service.ts';
import {
  approvePreparedInvoice,
  prepareStaffInvoice,
  rejectPreparedInvoice,
  withdrawPreparedInvoice,
} from '../prepared/prepared.service.ts';
import { addPurchaseOrder } from '../purchase-order/purchase-order.service.ts';
import { chargeExpenses } from '../staff/charge-expenses.ts';
import { chargeShifts } from '../staff/charge-shifts.ts';
import { creditStaffInvoice } from '../note/credit-whole.service.ts';
import { findUnbilledExpenses } from '../staff/expense.queries.ts';
import { issueStaffInvoice } from '../staff/issue-staff-invoice.service.ts';
import { waiveLateCancellation } from '../staff/late-cancellation.service.ts';
import { findUnbilledShifts } from '../staff/unbilled.queries.ts';
import { actAs, bandsAt, FIRST_DAY, type Life } from './life.factory.ts';
import { attend, invoiceSeats, teach } from './seat-steps.factory.ts';
import { nthOf, type Step, type Throw } from './step.factory.ts';

const anInvoiceOf = (app: TestApp, life: Life, thrown: Throw, which = sql`true`) =>
  nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number }>`
    select d.id from money_document d join open_item o on o.agency_id = d.agency_id and o.document_id = d.id
    where d.agency_id = ${agency} and d.kind = 'AGENCY_TO_CLIENT' and ${which} order by d.id`,
  );

const aBookingIn = (app: TestApp, life: Life, thrown: Throw, statuses: readonly string[]) =>
  nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number; version: number; status: string }>`
    select id, version, shift_status as status from shift_booking
    where agency_id = ${agency} and shift_status = any (${statuses}::shift_status[]) order by id`,
  );

/** What pays an invoice, and nobody has undone. */
const aUse = (app: TestApp, life: Life, thrown: Throw) =>
  nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number; paymentId: number | null; noteId: number | null }>`
    select d.document_id as id, c.payment_id as "paymentId", c.document_id as "noteId" from allocation a
    join open_item c on c.agency_id = a.agency_id and c.id = a.credit_item_id
    join open_item d on d.agency_id = a.agency_id and d.id = a.debit_item_id
    where a.agency_id = ${agency} group by 1, 2, 3 having sum(a.amount_pence) > 0 order by 1, 2, 3`,
  );

/** Some of the work and the expenses that can be invoiced, and what they come to – or did, where somebody looked too early. */
const someWork = async ({ tx }: Context<AgencyActor>, { place }: Life, { nth, amount, flag }: Throw) => {
  const { agencyId, clientId } = place;
  const all = await findUnbilledShifts(tx, agencyId, clientId, 50);
  const some = all.filter((_, index) => index === nth % all.length || (nth >> (index % 3)) % 2 === 1);
  const claims = await findUnbilledExpenses(tx, place, 50);
  const spent = claims.filter((_, index) => (amount >> (index % 5)) % 2 === 1);
  if (some.length + spent.length === 0) throw notFound('work');
  const charged = await chargeShifts(tx, agencyId, clientId, some);
  const expenses = await chargeExpenses(tx, place, spent);
  const net =
    charged.reduce((total, { charge }) => total + (charge?.hours.total ?? 0), 0) +
    expenses.reduce((total, each) => total + each.amount, 0);
  return {
    clientId,
    bookingIds: some.map(({ id }) => id),
    claimIds: spent.map(({ id }) => id),
    net: pence(amount % 13 === 0 ? net + 1 : net),
    purchaseOrder: flag ? 'PO 1' : null,
  };
};

const whoDecides = ({ desk, colleague }: Life, { flag }: Throw) => (flag ? desk : colleague);

const work: Step = async (app, life, { nth, amount, flag }) => {
  const start = FIRST_DAY.add({ days: life.worked })
    .toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 8 + (amount % 12) } })
    .toInstant();
  life.worked += 1;
  const id = await app.system(async (tx) => {
    const times = { starts_at: start.toString(), ends_at: start.add({ minutes: 60 + 37 * (nth + 1) }).toString() };
    const { place, nurseId } = life;
    const shiftId = await aShift(tx, place, times);
    const bookingId = await aBooking(tx, shiftId, place.agencyId, nurseId, { shift_status: 'WAITING_AUTHORIZATION' });
    await aTimesheet(tx, bookingId, { break_minutes: amount % 45 });
    return bookingId;
  });
  if (flag) await actAs(app, life, life.payer, (cx) => authoriseTimes(cx, id, { version: 1 }));
};

const query: Step = async (app, life, thrown) => {
  const { id, version, status } = await aBookingIn(app, life, thrown, ['WAITING_AUTHORIZATION', 'QUERIED']);
  const reasoned = { version, reason: 'A long break?' };
  await (status === 'QUERIED'
    ? actAs(app, life, life.desk, (cx) => settleQuery(cx, id, reasoned))
    : actAs(app, life, life.payer, (cx) => queryTimes(cx, id, reasoned)));
};

const authorise: Step = async (app, life, thrown) => {
  const { id, version } = await aBookingIn(app, life, thrown, ['WAITING_AUTHORIZATION']);
  await actAs(app, life, life.payer, (cx) => authoriseTimes(cx, id, { version }));
};

/** Miles of somebody who was booked, which the agency decides about at once or later. */
const drive: Step = async (app, life, thrown) => {
  const { id } = await aBookingIn(app, life, thrown, ['AUTHORIZED', 'WAITING_AUTHORIZATION', 'QUERIED']);
  const claimId = await app.system(async (tx) => {
    const { starts_at: start } = await tx
      .selectFrom('shift_booking')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return aClaim(tx, id, { rate_id: life.mileage, day: start.slice(0, 10), tenths: thrown.amount });
  });
  const request = { params: { id: claimId }, query: undefined, body: { version: 1 } };
  if (thrown.flag) await actAs(app, life, life.desk, (cx) => approveExpenseClaim(cx, request));
};

const decideExpense: Step = async (app, life, thrown) => {
  const { id, version, status } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number; version: number; status: string }>`
    select id, version, status from expense_claim where agency_id = ${agency} and status <> 'REJECTED' order by id`,
  );
  const of = { params: { id }, query: undefined };
  await actAs(app, life, whoDecides(life, thrown), (cx): Promise<unknown> => {
    if (status === 'APPROVED') return takeBackExpenseApproval(cx, { ...of, body: { version } });
    return thrown.amount % 4 === 0
      ? rejectExpenseClaim(cx, { ...of, body: { version, reason: 'Another way is shorter' } })
      : approveExpenseClaim(cx, { ...of, body: { version } });
  });
};

/** From a day on that may be over: what was worked since then comes to something else, unless it is on an invoice. */
const reprice: Step = async (app, life, { amount }) => {
  life.rates += 1;
  const from = FIRST_DAY.add({ days: 3 * life.rates }).toString();
  const { agencyId } = life.place;
  await app.system(async (tx) => {
    await tx
      .updateTable('assignment_rate')
      .set({ effective_to: sql`${from}::date - 1` })
      .where('agency_id', '=', agencyId)
      .where('effective_to', 'is', null)
      .execute();
    await aChargeRate(tx, agencyId, { effective_from: from }, bandsAt(1500 + (amount % 2000)));
  });
};

const agree: Step = async (app, life, { nth, flag }) => {
  life.rates += 1;
  const from = FIRST_DAY.add({ days: 10 * life.rates }).toString();
  const { agencyId, clientId } = life.place;
  const terms = { agency_id: agencyId, client_id: flag ? clientId : null, effective_from: from, round_to: 1 } as const;
  await app.system((tx) =>
    insertTerms(tx, { ...terms, rounding: 'UP', payment_days: nth }, [
      { withinHours: 24, hours: flag ? null : nth + 1 },
    ]),
  );
};

const settings: Step = (app, life, { flag, nth }) =>
  actAs(app, life, life.desk, async ({ tx, actor: { agencyId, userId } }) => {
    const { version = 1, ...before } = (await findDetails(tx, agencyId)) ?? {};
    const names = {
      legalName: null,
      vatRegistered: true,
      vatNumber: null,
      companyNumber: null,
      accountName: null,
      sortCode: null,
      accountNumber: null,
    };
    const details = { ...names, ...before, needsApproval: flag, emailsAtIssue: nth > 2 };
    await saveDetails(tx, { agencyId, userId, version }, details);
  });

const issue: Step = (app, life, thrown) =>
  actAs(app, life, life.desk, async (cx) =>
    issueStaffInvoice(cx, { params: undefined, query: undefined, body: await someWork(cx, life, thrown) }),
  );

const prepare: Step = (app, life, thrown) =>
  actAs(app, life, life.desk, async (cx) =>
    prepareStaffInvoice(cx, { params: undefined, query: undefined, body: await someWork(cx, life, thrown) }),
  );

const decide: Step = async (app, life, thrown) => {
  const { id } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number }>`
    select id from prepared_invoice where agency_id = ${agency} and status = 'WAITING_APPROVAL' order by id`,
  );
  const params = { id };
  await actAs(app, life, whoDecides(life, thrown), (cx): Promise<unknown> => {
    if (thrown.amount % 4 === 0)
      return rejectPreparedInvoice(cx, { params, query: undefined, body: { reason: 'The wrong ward' } });
    return thrown.amount % 4 === 1 ? withdrawPreparedInvoice(cx, id) : approvePreparedInvoice(cx, id);
  });
};

const cancel: Step = async (app, life, { nth }) => {
  const { place, nurseId, now } = life;
  const start = now.add({ hours: nth + 1 });
  const id = await app.system(async (tx) => {
    const times = { starts_at: start.toString(), ends_at: start.add({ hours: 8 }).toString() };
    const shiftId = await aShift(tx, place, { ...times, break_minutes: 30 });
    return aBooking(tx, shiftId, place.agencyId, nurseId, { shift_status: 'BOOKED' });
  });
  await actAs(app, life, life.payer, (cx) => cancelBooking(cx, id, { version: 1, reason: 'NO_LONGER_NEEDED' }));
};

const waive: Step = async (app, life, thrown) => {
  const { id } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number }>`
    select booking_id as id from late_cancellation where agency_id = ${agency} order by 1`,
  );
  await actAs(app, life, life.desk, (cx) =>
    waiveLateCancellation(cx, { params: { id }, query: undefined, body: { reason: 'A favour' } }),
  );
};

/** Directly, and confirmed or not: it is charged once, or was before. */
const bookAgain: Step = async (app, life, thrown) => {
  const { id } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number }>`
    select b.shift_id as id from late_cancellation l join shift_booking b on b.id = l.booking_id
    where l.agency_id = ${agency}
      and not exists (select from shift_booking o where o.shift_id = b.shift_id and o.shift_status <> 'CANCELLED') order by 1`,
  );
  const { place, nurseId, now } = life;
  const confirmBy = thrown.flag ? null : now.add({ hours: 2 }).toString();
  await app.system((tx) =>
    aBooking(tx, id, place.agencyId, nurseId, { shift_status: 'BOOKED', confirm_by: confirmBy }),
  );
};

const credit: Step = async (app, life, thrown) => {
  const params = await anInvoiceOf(app, life, thrown);
  await actAs(app, life, life.desk, (cx) =>
    creditStaffInvoice(cx, { params, query: undefined, body: { reason: 'The wrong ward' } }),
  );
};

const change: Step = async (app, life, thrown) => {
  const params = await anInvoiceOf(app, life, thrown);
  const of = { amount: pence(thrown.amount), reason: 'As agreed' };
  const body = thrown.flag
    ? ({ ...of, kind: 'DEBIT', description: 'Travel', vatPercent: 20 } as const)
    : ({ ...of, kind: 'CREDIT', position: 1 + (thrown.nth % 2) } as const);
  await actAs(app, life, life.desk, (cx) => raiseInvoiceNote(cx, { params, query: undefined, body }));
};

const apply = (tx: Tx, { now }: Life, id: number) =>
  findNotes(tx, [id]).then(async ([note]) => {
    if (note)
      await applyNote({ tx, enqueue: () => Promise.resolve() }, note, {
        today: now.toZonedDateTimeISO('Europe/London').toPlainDate(),
        decidedById: null,
      });
  });

const decideNote: Step = async (app, life, thrown) => {
  const { id, kind } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number; kind: 'DEBIT' | 'CREDIT' }>`
    select id, kind from invoice_note where agency_id = ${agency} and status = 'WAITING_APPROVAL' order by id`,
  );
  if (thrown.amount % 5 === 0) return actAs(app, life, life.desk, (cx) => withdrawInvoiceNote(cx, id));
  const decider = kind === 'DEBIT' ? life.payer : whoDecides(life, thrown);
  await actAs(app, life, decider, (cx): Promise<unknown> =>
    thrown.amount % 5 === 1
      ? rejectInvoiceNote(cx, { params: { id }, query: undefined, body: { reason: 'We didn’t agree on that' } })
      : approveInvoiceNote(cx, id),
  );
  if (kind === 'DEBIT') await app.system((tx) => apply(tx, life, id));
  return id;
};

const pay: Step = async (app, life, thrown) => {
  const asCredit = thrown.nth === 7;
  const params = await anInvoiceOf(app, life, thrown, asCredit ? sql`true` : sql`o.open_pence > 0`);
  const receivedOn = life.now.toString().slice(0, 10);
  const paid = {
    amount: pence(thrown.amount * (thrown.flag ? 50 : 1)),
    receivedOn,
    method: 'CHEQUE',
    reference: null,
    asCredit,
  } as const;
  await actAs(app, life, life.desk, (cx) => recordInvoicePayment(cx, { params, query: undefined, body: paid }));
};

const free: Step = async (app, life, thrown) => {
  const { id, paymentId, noteId } = await aUse(app, life, thrown);
  await actAs(app, life, life.desk, (cx) =>
    paymentId === null
      ? freeInvoiceCredit(cx, { params: { id, noteId: noteId ?? 0 }, query: undefined, body: undefined })
      : freeInvoicePayment(cx, { params: { id, paymentId }, query: undefined, body: undefined }),
  );
};

/** Whatever it pays, or nothing at the moment. */
const takeBack: Step = async (app, life, thrown) => {
  const { id } = await anInvoiceOf(app, life, thrown);
  const { paymentId } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ paymentId: number }>`
    select payment_id as "paymentId" from open_item where agency_id = ${agency} and payment_id is not null and open_pence > 0 order by 1`,
  ).catch(() => aUse(app, life, thrown));
  const params = { id, paymentId: paymentId ?? 0 };
  await actAs(app, life, life.desk, (cx) =>
    takeBackInvoicePayment(cx, { params, query: undefined, body: { reason: 'Bounced' } }),
  );
};

const spend: Step = async (app, life, thrown) => {
  const { id } = await anInvoiceOf(app, life, thrown, sql`o.open_pence > 0`);
  await actAs(app, life, life.desk, (cx) => spendInvoiceCredit(cx, id));
};

const claim: Step = async (app, life, thrown) => {
  const today = life.now.toString().slice(0, 10);
  const params = await anInvoiceOf(app, life, thrown, sql`o.open_pence > 0 and d.due_on < ${today}`);
  await actAs(app, life, life.desk, async (cx) => {
    const { interest, until } = await getInterest(cx, params.id);
    const owed = Math.round(interest * 100);
    const body = { until, interest: pence(thrown.nth === 0 ? Math.floor(owed / 2) : owed), fixedSum: thrown.flag };
    await claimInterest(cx, { params, query: undefined, body });
  });
};

const dispute: Step = async (app, life, thrown) => {
  const params = await anInvoiceOf(app, life, thrown);
  await actAs(app, life, life.payer, (cx) =>
    raiseDispute(cx, bill, { params, body: { kind: 'HOURS', text: 'An hour too many' } }),
  );
};

const settle: Step = async (app, life, thrown) => {
  const params = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number }>`
    select id from invoice_dispute where agency_id = ${agency} and status = 'OPEN' order by id`,
  );
  await (thrown.flag
    ? actAs(app, life, life.payer, (cx) => withdrawDispute(cx, bill, params.id))
    : actAs(app, life, life.desk, (cx) => settleDispute(cx, bill, { params, body: { text: 'It is right' } })));
};

const order: Step = async (app, life, thrown) => {
  life.orders += 1;
  const agencyId = thrown.flag ? null : life.place.agencyId;
  const body = {
    number: `PO ${life.orders}`,
    agencyId,
    limit: pence(thrown.amount),
    currency: 'GBP',
    startsOn: null,
    endsOn: null,
    note: null,
  };
  await actAs(app, life, life.payer, (cx) => addPurchaseOrder(cx, { params: undefined, query: undefined, body }));
};

const close: Step = async (app, life, thrown) => {
  const month = life.now
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .with({ day: 1 })
    .subtract({ months: thrown.nth % 3 });
  await actAs(app, life, life.desk, (cx) =>
    closeMonth(cx, { params: undefined, query: undefined, body: { month: month.toString() } }),
  );
};

/** All that can happen, and how often among the rest. */
export const STEPS = {
  work: [work, 6],
  query: [query, 2],
  authorise: [authorise, 3],
  drive: [drive, 3],
  decideExpense: [decideExpense, 3],
  reprice: [reprice, 2],
  agree: [agree, 1],
  settings: [settings, 2],
  issue: [issue, 6],
  prepare: [prepare, 4],
  decide: [decide, 6],
  cancel: [cancel, 2],
  waive: [waive, 1],
  bookAgain: [bookAgain, 2],
  credit: [credit, 2],
  change: [change, 4],
  decideNote: [decideNote, 6],
  pay: [pay, 5],
  free: [free, 4],
  takeBack: [takeBack, 3],
  spend: [spend, 5],
  claim: [claim, 4],
  dispute: [dispute, 2],
  settle: [settle, 3],
  order: [order, 1],
  close: [close, 1],
  teach: [teach, 3],
  attend: [attend, 2],
  invoiceSeats: [invoiceSeats, 3],
} as const satisfies Record<string, readonly [Step, number]>;
export type What = keyof typeof STEPS;
