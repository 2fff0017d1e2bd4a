import { pence, sum } from '@worklane/contract/money.ts';
import { BASE_RATE } from '@worklane/contract/rates/statutory-figure.ts';
import { sql } from 'kysely';
import { openOf, recordPayment } from '#modules/money/index.ts';
import { findFigures, insertFigure } from '#modules/rates/index.ts';
import type { Demo, DemoScene } from '#platform/demo/scene.ts';
import { type Details, saveDetails } from './details/invoice-details.queries.ts';
import { insertDispute, insertMessage } from './dispute/dispute.queries.ts';
import { findAgency, insertTerms } from './fee/fee.queries.ts';
import { issueNext, nextInvoice } from './fee/next-invoice.ts';
import { insertAllocation, insertPayment } from './fee/payment.queries.ts';
import { findPlatformDetails } from './fee/platform-details.queries.ts';
import { halfYearOf } from './interest/interest.rules.ts';
import { insertNote } from './note/note.queries.ts';
import { insertPrepared } from './prepared/prepared.queries.ts';
import { keepOrders, nameOrders } from './purchase-order/purchase-order.demo.ts';
import { invoiceSeats } from './seat/seat.demo.ts';
import { type BillableShift, type BillableWork, billWork } from './staff/bill-work.ts';
import { chargeShifts } from './staff/charge-shifts.ts';
import { findUnbilledClients, findUnbilledShifts } from './staff/unbilled.queries.ts';

const AGENCIES = {
  'Brightside Care Staffing': {
    legalName: 'Brightside Care Staffing Limited',
    vatRegistered: true,
    vatNumber: 'GB482071553',
    companyNumber: '09990001',
    accountName: 'Brightside Care Staffing',
    sortCode: '209900',
    accountNumber: '55779911',
    needsApproval: true,
    emailsAtIssue: true,
  },
  'Northgate Medical Staffing': {
    legalName: 'Northgate Medical Staffing Limited',
    vatRegistered: true,
    vatNumber: 'GB335577143',
    companyNumber: '09990002',
    accountName: 'Northgate Medical Staffing',
    sortCode: '309900',
    accountNumber: '66880022',
    needsApproval: false,
    emailsAtIssue: false,
  },
};
/** What invoices to agencies say of the platform. */
const PLATFORM = {
  name: 'Demo Platform Limited',
  street: '20 Sample Square',
  town: 'Leeds',
  post_code: 'LS1 9ZZ',
  telephone: '0113 496 0900',
  vat_number: 'GB123456782',
  company_number: '09990009',
  account_name: 'Demo Platform Limited',
  sort_code: '409900',
  account_number: '33447788',
};
const FEES = [
  { agency: 'Brightside Care Staffing', terms: { basis: 'PERCENT', amount: 250 }, monthsAgo: [2, 1, 0] },
  { agency: 'Northgate Medical Staffing', terms: { basis: 'SHIFT', amount: 300 }, monthsAgo: [2, 1] },
] as const;
/** What an agency pays beside each invoice by mistake, in pence; it’s kept as its credit. */
const TOO_MUCH = 1_000;
const DAY_MS = 24 * 3_600_000;
const MOST = 500;

/** How many days ago shifts were invoiced, and what part of the first invoice of that day and of the others has been paid. */
const ROUNDS = [
  { daysAgo: 75, paid: [1, 1] },
  { daysAgo: 45, paid: [0, 1] },
  { daysAgo: 33, paid: [0.5, 1] },
  { daysAgo: 21, paid: [0, 0.25] },
] as const;

const pay = async ({ tx }: DemoScene, agencyId: number, invoice: Invoice, part: number): Promise<void> => {
  const { id: invoiceId, clientId, reference, currency, day } = invoice;
  const amount = pence(Math.round((await openOf(tx, agencyId, { documentId: invoiceId })) * part));
  if (amount === 0) return;
  await recordPayment(tx, agencyId, `demo-payment-${invoiceId}`, {
    clientId,
    method: 'BANK_TRANSFER',
    reference,
    amount,
    currency,
    receivedOn: day.add({ days: 12 }),
    allocations: [{ invoiceId, amount }],
  });
};

type Invoice = {
  readonly id: number;
  readonly clientId: number;
  readonly reference: string;
  readonly currency: string;
  readonly day: Temporal.PlainDate;
};

/** What goes onto one invoice each: the shifts of a directorate that had been worked by then. */
const billsUntil = async ({ tx }: DemoScene, agencyId: number, clientId: number, at: number) => {
  const worked = await findUnbilledShifts(tx, agencyId, clientId, MOST);
  const past = worked.filter(({ end }) => Date.parse(end) < at);
  const billable = (await chargeShifts(tx, agencyId, clientId, past)).flatMap(({ charge, ...each }): BillableShift[] =>
    charge ? [{ ...each, charge }] : [],
  );
  return [...Map.groupBy(billable, ({ shift }) => shift.directorateId).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { purchaseOrder } = first.shift;
    const isShared = others.every(({ shift }) => shift.purchaseOrder === purchaseOrder);
    const bill = { agencyId, clientId, purchaseOrder: isShared ? purchaseOrder : null };
    const work: BillableWork = { shifts: [first, ...others], expenses: [], currency: first.charge.rate.currency };
    return [{ bill, work }];
  });
};

const invoiceUntil = async (scene: DemoScene, agencyId: number, clientId: number, at: number): Promise<Invoice[]> => {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/London').toPlainDate();
  const issued: Invoice[] = [];
  for (const { bill, work } of await billsUntil(scene, agencyId, clientId, at)) {
    const { id, reference } = await billWork(scene.tx, bill, work, day);
    issued.push({ id, clientId, reference, currency: work.currency, day });
  }
  return issued;
};

/** The two latest of the first client wait for approval by whoever is not the last of the colleagues. */
const prepareSome = async (scene: DemoScene, agencyId: number): Promise<void> => {
  const { tx, now } = scene;
  const [client] = await findUnbilledClients(tx, agencyId);
  if (!client) return;
  const { id: preparedBy } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const { bill, work } of (await billsUntil(scene, agencyId, client.id, now)).slice(0, 2))
    await insertPrepared(
      tx,
      {
        agency_id: agencyId,
        client_id: client.id,
        purchase_order: bill.purchaseOrder,
        currency: work.currency,
        net_pence: sum(work.shifts.map(({ charge }) => charge.hours.total)),
        prepared_by_user_id: preparedBy,
      },
      { bookingIds: work.shifts.map(({ shift }) => shift.id) },
    );
};

/** Before the first invoice, so that all of them say it. */
const setDetails = async ({ tx }: DemoScene, agencyId: number, details: Details): Promise<void> => {
  const { id: userId } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await saveDetails(tx, { agencyId, userId, version: 1 }, details);
};

/** Of an agency’s last invoices one is to have something added, and of another one something is to be taken back. */
const raiseNotes = async ({ tx }: DemoScene, agencyId: number): Promise<void> => {
  const colleagues = tx
    .selectFrom('app_user')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'ACTIVE');
  const { id: raisedBy } = await colleagues.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const [first, second] = await tx
    .selectFrom('money_document as d')
    .innerJoin('money_document_line as l', (join) =>
      join.onRef('l.agency_id', '=', 'd.agency_id').onRef('l.document_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.client_id as clientId', 'l.description', 'l.vat_basis_points as vat'])
    .where('d.agency_id', '=', agencyId)
    .where('d.kind', '=', 'AGENCY_TO_CLIENT')
    .where('l.position', '=', 1)
    .orderBy('d.client_id')
    .orderBy('d.id', 'desc')
    .limit(2)
    .execute();
  if (!first || !second) return;
  const of = (invoice: typeof first) => ({
    agency_id: agencyId,
    client_id: invoice.clientId,
    invoice_id: invoice.id,
    vat_basis_points: invoice.vat,
    raised_by_user_id: raisedBy,
  });
  await insertNote(tx, {
    ...of(first),
    kind: 'DEBIT',
    description: 'Parking at the second site',
    amount_pence: 1450,
    reason: 'The hospital’s own car park was closed that day',
  });
  await insertNote(tx, {
    ...of(second),
    kind: 'CREDIT',
    position: 1,
    description: second.description,
    amount_pence: 1200,
    reason: 'The ward was handed over half an hour early',
  });
};

const fullName = (person: 'payer' | 'desk') =>
  sql<string>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`;

/** Of the clients that have people, the one with the longest overdue invoice says that its hours are wrong, and is answered. */
const disputeOne = async ({ tx }: DemoScene, agencyId: number): Promise<void> => {
  const invoice = await tx
    .selectFrom('open_item as o')
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'o.agency_id').onRef('d.id', '=', 'o.document_id'),
    )
    .innerJoin('app_user as payer', 'payer.client_id', 'd.client_id')
    .innerJoin('app_user as desk', 'desk.agency_id', 'd.agency_id')
    .select(['d.id as invoiceId', 'd.client_id as clientId', 'payer.id as payerId', 'desk.id as deskId'])
    .select([fullName('payer').as('payer'), fullName('desk').as('desk')])
    .where('d.agency_id', '=', agencyId)
    .where('d.kind', '=', 'AGENCY_TO_CLIENT')
    .where('o.open_pence', '>', 0)
    .orderBy('o.due_on')
    .orderBy('d.id')
    .orderBy('payer.id')
    .orderBy('desk.id')
    .executeTakeFirst();
  if (!invoice) return;
  const { clientId, invoiceId, payerId } = invoice;
  const id = await insertDispute(
    tx,
    'invoice_id',
    { agencyId, clientId, id: invoiceId },
    { kind: 'HOURS', userId: payerId },
  );
  const dispute = { agencyId, clientId, id };
  const [payer, desk] = [
    { userId: payerId, userType: 'CLIENT', name: invoice.payer },
    { userId: invoice.deskId, userType: 'AGENCY', name: invoice.desk },
  ] as const;
  await insertMessage(tx, dispute, payer, 'The ward says that the last of these shifts ended an hour earlier.');
  await insertMessage(tx, dispute, desk, 'Thank you. We’re asking the nurse.');
};

/** What the agencies pay for the platform: one a part of what it invoices, the other for each shift, and its last month waits. What is due is paid, and a little more. */
const chargeAgencies = async ({ tx, now, idOf }: DemoScene): Promise<void> => {
  const { id: userId } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('platform_details')
    .values({ ...PLATFORM, set_by_user_id: userId })
    .execute();
  const details = await findPlatformDetails(tx);
  if (!details) return;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/London').toPlainDate();
  const thisMonth = today.with({ day: 1 });
  for (const { agency: name, terms, monthsAgo } of FEES) {
    const agencyId = idOf(name);
    await insertTerms(tx, { agencyId, userId }, { ...terms, from: thisMonth.subtract({ months: 4 }).toString() });
    const agency = await findAgency(tx, agencyId);
    for (const months of monthsAgo) {
      const day = thisMonth.subtract({ months }).with({ day: 2 });
      if (Temporal.PlainDate.compare(day, today) > 0) continue;
      const next = agency && (await nextInvoice(tx, agency, day.toString()));
      if (!next || next.net <= 0) continue;
      const issued = await issueNext(tx, { agencyId, userId }, next, { details, today: day });
      const open = issued.total - issued.fromCredit;
      if (issued.dueOn > today.toString() || open === 0) continue;
      const paymentId = await insertPayment(tx, {
        agency_id: agencyId,
        received_on: issued.dueOn,
        amount_pence: open + TOO_MUCH,
        currency: next.currency,
        recorded_by_user_id: userId,
      });
      await insertAllocation(tx, { agencyId, paymentId, invoiceId: issued.id }, open);
    }
  }
};

/** More than the oldest invoice is old. */
const LOOKS_BACK_DAYS = 366;

/**
 * The base rate of each half-year in which an invoice of the demonstration can have become late, up to the current one: the latest that is
 * known before it.
 */
const addBaseRates = async ({ tx, now }: DemoScene): Promise<void> => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/London').toPlainDate();
  const known = (await findFigures(tx)).filter(({ kind }) => kind === BASE_RATE);
  let begins = Temporal.PlainDate.from(halfYearOf(today.subtract({ days: LOOKS_BACK_DAYS }).toString()));
  for (; Temporal.PlainDate.compare(begins, today) <= 0; begins = begins.add({ months: 6 })) {
    const day = begins.toString();
    const before = known.find(({ from }) => from <= day) ?? known.at(-1);
    if (!before || before.from === day) continue;
    await insertFigure(tx, {
      kind: BASE_RATE,
      effective_from: day,
      hundredths: before.hundredths,
      source: 'Made up for the demonstration',
      certainty: 'UNCONFIRMED',
    });
  }
};

export const demo: Demo = {
  conclude: async (scene) => {
    await addBaseRates(scene);
    await nameOrders(scene);
    // What there is to invoice is counted when a transaction ends, and all of this is one.
    await sql`set constraints timesheet_counted, late_cancellation_counted, expense_claim_counted immediate`.execute(
      scene.tx,
    );
    for (const [name, details] of Object.entries(AGENCIES)) {
      const agencyId = scene.idOf(name);
      await setDetails(scene, agencyId, details);
      for (const { daysAgo, paid } of ROUNDS)
        for (const { id: clientId } of await findUnbilledClients(scene.tx, agencyId)) {
          const issued = await invoiceUntil(scene, agencyId, clientId, scene.now - daysAgo * DAY_MS);
          for (const [index, invoice] of issued.entries())
            await pay(scene, agencyId, invoice, paid[Math.min(index, 1)] ?? 0);
        }
      if (details.needsApproval) await prepareSome(scene, agencyId);
      await raiseNotes(scene, agencyId);
      await disputeOne(scene, agencyId);
    }
    await invoiceSeats(scene);
    await chargeAgencies(scene);
    await keepOrders(scene);
  },
};
