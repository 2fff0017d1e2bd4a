import { getBooks } from '@worklane/contract/billing/books.ts';
import { listPreparedInvoices, withdrawPreparedInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import { issueSeatInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { creditStaffInvoice } from '@worklane/contract/billing/staff-invoice.ts';
import { raiseDispute } from '@worklane/contract/billing/dispute.ts';
import { authoriseTransport, queryTransport } from '@worklane/contract/transport/crew.ts';
import { creditTransportInvoice, invoiceTransports } from '@worklane/contract/transport/transport-price.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { issuing } from '../../../testing/issuing.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pence } from '@worklane/contract/money.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { creditAmount, creditInvoice } from '../../money/index.ts';
import { aKey, anInvoice, aPayment, MARCH } from '../../money/money.factory.ts';
import { aClaim } from '../../payroll/expense-claim.factory.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { aTransportRate } from '../../rates/transport-rate.factory.ts';
import { aBooking, aClientWithAgency, aShift } from '../../shifts/shift.factory.ts';
import { aJourneyToPrice, anInvoicedTaxi, WORKED } from '../../transport/price/price.factory.ts';
import { aCompleteTaxi } from '../../transport/taxi/taxi.factory.ts';
import { aCrewMember } from '../../transport/transport.factory.ts';
import { aTrainingSeat, aTrainingSession } from '../../training/session/session.factory.ts';
import { aHireInvoice, aHirer, aRentalVehicle, aVehicleBooking } from '../../vehicle-hire/vehicle-hire.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';
import { insertPrepared } from '../prepared/prepared.queries.ts';
import { insertExpenseSources, insertSources } from '../staff/source.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aTown = async () => {
  const place = await app.system(aClientWithAgency);
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  return { ...place, place, desk };
};
type Town = Awaited<ReturnType<typeof aTown>>;

/** Of each kind: how much is authorised, how much is invoiced, and why something isn’t, or isn’t paid. */
const reconciled = async ({ desk }: Town, month = '2026-03-01') => {
  const { body } = await desk.call(getBooks, { query: { month } });
  return body.reconciled.map(({ kind, authorised, invoiced, paid, open, unpaid }) => {
    expect(paid.count).toBe(invoiced.count - unpaid.reduce((sum, { count }) => sum + count, 0));
    return [
      kind,
      authorised.count,
      invoiced.count,
      Object.fromEntries([...open, ...unpaid].map(({ cause, count }) => [cause, count])),
    ];
  });
};

test('expenses that are approved and charged for are set against those on an invoice', async () => {
  const town = await aTown();
  const { place, agencyId, clientId, desk } = town;
  await app.system(async (tx) => {
    const bookingId = await anAuthorisedShift(tx, place, {
      starts_at: '2026-03-02T07:00:00Z',
      ends_at: '2026-03-02T15:00:00Z',
    });
    const charged = await anExpenseRate(tx, agencyId);
    const free = await anExpenseRate(tx, agencyId, { name: 'Parking', charge_rate: 0 });
    const decided = { decided_by_user_id: desk.userId, decided_at: '2026-03-09T09:00:00Z' };
    const claim = (day: string, values: object = {}) =>
      aClaim(tx, bookingId, { rate_id: charged, day, status: 'APPROVED', ...decided, ...values });
    const invoiced = await claim('2026-03-02');
    const credited = await claim('2026-03-03');
    const waiting = await claim('2026-03-31');
    await claim('2026-03-01');
    // Neither what isn’t charged, nor what nobody has approved, nor another month.
    await claim('2026-03-02', { rate_id: free });
    await claim('2026-03-02', { status: 'WAITING_APPROVAL', decided_by_user_id: null, decided_at: null });
    await claim('2026-04-01');
    for (const claimId of [invoiced, credited]) {
      const { id } = await anInvoice(tx, place);
      await insertExpenseSources(tx, { agencyId, clientId, documentId: id }, [
        { claimId, vatRuleId: null, position: 1 },
      ]);
      if (claimId === invoiced) continue;
      const creditId = await creditInvoice(tx, agencyId, aKey(), { invoiceId: id, reason: 'Wrong', on: MARCH });
      await tx
        .updateTable('expense_invoice_source')
        .set({ credited_by: creditId })
        .where('document_id', '=', id)
        .execute();
    }
    await insertPrepared(
      tx,
      { agency_id: agencyId, client_id: clientId, currency: 'GBP', net_pence: 1, prepared_by_user_id: desk.userId },
      { bookingIds: [bookingId], claimIds: [waiting] },
    );
  });
  expect(await reconciled(town)).toEqual([
    ['SHIFT', 1, 0, { WAITING_APPROVAL: 1 }],
    ['EXPENSE', 4, 1, { CREDITED: 1, NOT_INVOICED: 1, WAITING_APPROVAL: 1, NOT_DUE: 1 }],
  ]);
  expect(await reconciled(town, '2026-04-01')).toEqual([['EXPENSE', 1, 0, { NOT_INVOICED: 1 }]]);
});

test('a late cancellation counts unless it was waived', async () => {
  const town = await aTown();
  await app.system(async (tx) => {
    for (const waived of [false, true]) {
      const times = { starts_at: '2026-03-05T07:00:00Z', ends_at: '2026-03-05T11:00:00Z' };
      const worker = await aCrewMember(tx, town.agencyId);
      const shiftId = await aShift(tx, town.place, times);
      const booking_id = await aBooking(tx, shiftId, town.agencyId, worker, { shift_status: 'CANCELLED' });
      const { agencyId: agency_id, clientId: client_id } = town;
      const of = { booking_id, client_id, agency_id, worker_id: worker };
      const waiver = waived && { waived_at: '2026-03-06T07:00:00Z', waived_by: 'Test', waive_reason: 'Snow' };
      await tx
        .insertInto('late_cancellation')
        .values({ ...of, ...times, notice_minutes: 60, break_minutes: 0, ...waiver })
        .execute();
    }
  });
  expect(await reconciled(town)).toEqual([['LATE_CANCELLATION', 1, 0, { NOT_INVOICED: 1 }]]);
});

test('a transport that is over has no price, can be queried, is queried, waits, is invoiced, and free again', async () => {
  const aTransport = async (priced: boolean) => {
    const town = await aTown();
    const { agencyId, clientId, desk } = town;
    const id = await app.system(async (tx) => {
      if (priced) await aTransportRate(tx, agencyId);
      return aJourneyToPrice(tx, agencyId, clientId);
    });
    await ownerQuery(app, `update transport_job set required_at = '2026-03-03T09:00:00Z' where id = $1`, [id]);
    expect(await reconciled(town)).toEqual([]);
    expect((await desk.call(authoriseTransport, { body: { transportId: id, ...WORKED } })).status).toBe(200);
    return { ...town, id };
  };
  expect(await reconciled(await aTransport(false))).toEqual([['TRANSPORT', 1, 0, { NO_PRICE: 1 }]]);

  const queried = await aTransport(true);
  const ward = await app.signedIn({ userType: 'CLIENT', clientId: queried.clientId });
  await ward.call(queryTransport, { params: { id: queried.id }, body: { reason: 'They left at 12:00.' } });
  expect(await reconciled(queried)).toEqual([['TRANSPORT', 1, 0, { QUERIED: 1 }]]);

  const town = await aTransport(true);
  const { id, desk } = town;
  expect(await reconciled(town)).toEqual([['TRANSPORT', 1, 0, { CAN_BE_QUERIED: 1 }]]);
  await ownerQuery(app, `update transport_job set authorised_at = now() - interval '8 days' where id = $1`, [id]);
  expect(await reconciled(town)).toEqual([['TRANSPORT', 1, 0, { NOT_INVOICED: 1 }]]);
  const { agencyId } = town;
  const details = 'insert into invoice_details (agency_id, needs_approval, set_by_user_id) values ($1, true, $2)';
  await ownerQuery(app, details, [agencyId, desk.userId]);
  await desk.call(invoiceTransports, { body: { transportIds: [id] } });
  expect(await reconciled(town)).toEqual([['TRANSPORT', 1, 0, { WAITING_APPROVAL: 1 }]]);
  const [prepared] = (await desk.call(listPreparedInvoices, { query: {} })).body.content;
  await desk.call(withdrawPreparedInvoice, { params: { id: prepared?.id ?? 0 } });
  await ownerQuery(app, 'update invoice_details set needs_approval = false where agency_id = $1', [agencyId]);
  const invoice = (await issuing(desk.call(invoiceTransports, { body: { transportIds: [id] } }))).body;
  expect(await reconciled(town)).toEqual([['TRANSPORT', 1, 1, { NOT_DUE: 1 }]]);
  await desk.call(creditTransportInvoice, { params: { id: invoice.id }, body: { reason: 'WRONG_TIMES' } });
  expect(await reconciled(town)).toEqual([['TRANSPORT', 1, 0, { CREDITED: 1 }]]);
  // Nobody else’s.
  expect(await reconciled(await aTown())).toEqual([]);
});

test('a taxi lacks its fare, waits for an invoice or is on one', async () => {
  const town = await aTown();
  const { agencyId, clientId } = town;
  await app.system(async (tx) => {
    const workerId = await aCrewMember(tx, agencyId);
    await anInvoicedTaxi(tx, { agencyId, clientId, workerId });
    await aCompleteTaxi(tx, clientId, agencyId, workerId, { at: '2041-04-03T09:30:00Z' });
    await aCompleteTaxi(tx, clientId, agencyId, workerId, { at: '2041-04-04T09:30:00Z', farePence: null });
  });
  expect(await reconciled(town, '2041-04-01')).toEqual([['TAXI', 3, 1, { NO_PRICE: 1, NOT_INVOICED: 1, NOT_DUE: 1 }]]);
});

test('a hire that is over has an invoice that stands, had one, or has none', async () => {
  const town = await aTown();
  const { agencyId, clientId } = town;
  await app.system(async (tx) => {
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    const hire = (day: number, status: 'AUTHORIZED' | 'COMPLETE' | 'BOOKED') =>
      aVehicleBooking(tx, vehicle, clientId, {
        status,
        starts_at: `2026-03-0${day}T09:00:00Z`,
        ends_at: `2026-03-0${day}T17:00:00Z`,
      });
    const item = [{ description: 'Car rental', totalPence: 5000 }];
    const invoiced = await aHireInvoice(tx, await hire(1, 'COMPLETE'), item);
    const credited = await aHireInvoice(tx, await hire(2, 'AUTHORIZED'), item);
    await hire(3, 'AUTHORIZED');
    await hire(4, 'BOOKED');
    const documentOf = async (id: number) =>
      (await tx.selectFrom('hire_invoice').select('document_id').where('id', '=', id).executeTakeFirstOrThrow())
        .document_id;
    const on = MARCH;
    // A part that is taken back leaves the rest standing.
    await creditAmount(tx, agencyId, aKey(), {
      invoiceId: await documentOf(invoiced),
      total: pence(1),
      reason: 'Late handover',
      on,
    });
    await creditInvoice(tx, agencyId, aKey(), { invoiceId: await documentOf(credited), reason: 'Broken down', on });
  });
  expect(await reconciled(town)).toEqual([['HIRE', 3, 1, { CREDITED: 1, NOT_INVOICED: 1, NOT_DUE: 1 }]]);
});

test('a seat that another agency’s worker had or missed waits for an invoice, is on one, and is free again', async () => {
  const town = await aTown();
  const { agencyId, desk } = town;
  const { otherId, seatIds } = await app.system(async (tx) => {
    const other = await anAgency(tx, { name: 'Birch Care' });
    const seat = async (session: number, agency: number, status: 'ATTENDED' | 'NO_SHOW' | 'BOOKED') =>
      aTrainingSeat(tx, session, agency, await aWorker(tx, agency), status);
    const paid = await aTrainingSession(tx, agencyId, { capacity: 5 });
    const charged = [await seat(paid, other, 'ATTENDED'), await seat(paid, other, 'NO_SHOW')];
    // Neither own workers, nor what nobody has recorded, nor what is free.
    await seat(paid, agencyId, 'ATTENDED');
    await seat(paid, other, 'BOOKED');
    const free = await aTrainingSession(tx, agencyId, { price_pence: 0 });
    await seat(free, other, 'ATTENDED');
    const starts_at = '2026-03-02T09:00:00Z';
    for (const id of [paid, free])
      await tx
        .updateTable('training_session')
        .set({ starts_at, ends_at: '2026-03-02T13:00:00Z' })
        .where('id', '=', id)
        .execute();
    return { otherId: other, seatIds: charged };
  });
  expect(await reconciled(town)).toEqual([['SEAT', 2, 0, { NOT_INVOICED: 2 }]]);
  const { body } = await desk.call(getBooks, { query: { month: '2026-03-01' } });
  expect(body.reconciled[0]?.client).toEqual({ id: null, name: 'Birch Care' });
  // Whose workers they are has nothing to invoice.
  const birch = await app.signedIn({ userType: 'AGENCY', agencyId: otherId });
  expect((await birch.call(getBooks, { query: { month: '2026-03-01' } })).body.reconciled).toEqual([]);
  const [first = 0] = seatIds;
  const invoice = (await issuing(desk.call(issueSeatInvoice, { body: { seatIds: [first], net: 45 } }))).body;
  expect(await reconciled(town)).toEqual([['SEAT', 2, 1, { NOT_INVOICED: 1, NOT_DUE: 1 }]]);
  await desk.call(creditStaffInvoice, { params: { id: invoice.id }, body: { reason: 'The wrong price' } });
  expect(await reconciled(town)).toEqual([['SEAT', 2, 0, { CREDITED: 1, NOT_INVOICED: 1 }]]);
  expect(await reconciled(town, '2026-04-01')).toEqual([]);
});

test('what is invoiced is paid, not due yet, overdue or disputed', async () => {
  const town = await aTown();
  const { agencyId, clientId, place } = town;
  const today = Temporal.Now.plainDateISO();
  const times = { starts_at: '2026-03-02T07:00:00Z', ends_at: '2026-03-02T15:00:00Z' };
  const [paid, part, overdue, disputed] = await app.system(async (tx) => {
    const rateId = await aChargeRate(tx, agencyId);
    const invoiced = async (on: Temporal.PlainDate) => {
      const bookingId = await anAuthorisedShift(tx, place, times);
      const { id } = await anInvoice(tx, place, {}, { issuedOn: on, dueOn: on.add({ days: 30 }) });
      await insertSources(tx, { agencyId, clientId, documentId: id }, [
        { bookingId, rateId, vatRuleId: null, plainMinutes: 480, firstPosition: 1, lastPosition: 1 },
      ]);
      return id;
    };
    const late = today.subtract({ days: 40 });
    return [
      await invoiced(late),
      await invoiced(today.subtract({ days: 30 })),
      await invoiced(late),
      await invoiced(late),
    ] as const;
  });
  expect(await reconciled(town)).toEqual([['SHIFT', 4, 4, { OVERDUE: 3, NOT_DUE: 1 }]]);
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  const objection = { kind: 'HOURS' as const, text: 'They left at 12:00.' };
  expect((await ward.call(raiseDispute, { params: { id: disputed }, body: objection })).status).toBe(201);
  const pay = (id: number, amount: number) =>
    app.system((tx) =>
      aPayment(tx, place, {
        amount: pence(amount),
        receivedOn: today,
        allocations: [{ invoiceId: id, amount: pence(amount) }],
      }),
    );
  await pay(paid, 12_000);
  // What is left of it is owed.
  await pay(part, 11_999);
  expect(await reconciled(town)).toEqual([['SHIFT', 4, 4, { DISPUTED: 1, OVERDUE: 1, NOT_DUE: 1 }]]);
  const { body } = await town.desk.call(getBooks, { query: { month: '2026-03-01' } });
  expect(body.reconciled).toMatchObject([{ paid: { count: 1, minutes: 480 }, invoiced: { count: 4, minutes: 1920 } }]);
  await pay(overdue, 12_000);
  expect(await reconciled(town)).toEqual([['SHIFT', 4, 4, { DISPUTED: 1, NOT_DUE: 1 }]]);
});
