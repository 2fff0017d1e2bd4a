import { randomUUID } from 'node:crypto';
import { pence } from '@worklane/contract/money.ts';
import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import type { BodyType, HireStatus } from '#platform/db/schema.generated.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { creditInvoice } from '../../money/document/document.service.ts';
import { reversePayment } from '../../money/payment/payment.service.ts';
import { issueHireInvoice, payHireInvoice } from '../invoice/invoice.service.ts';
import { aHirer, aRentalVehicle, aVehicleBooking, aVehicleLocation } from '../vehicle-hire.factory.ts';

/** Whatever happens to bookings, invoices, payments and vehicles, and in whichever order: the figures are those of the rows. */

/** The same each time, so that what happens in them is enough each time; another one tries others. */
const SEED = Number(process.env['SEED'] ?? 20_300_301);

let app: TestApp;
let clientId: number;

beforeAll(async () => {
  app = await startTestApp();
  clientId = await app.system((tx) => aClient(tx));
});
afterAll(() => app.close());

/** So that what happens within three days happens in two months. */
const START = Temporal.Instant.from('2031-04-29T09:00:00Z');
const ZONES = ['Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'];
const BODIES: readonly BodyType[] = ['SUV', 'MPV'];

const nth = fc.nat({ max: 5 });
const status = fc.constantFrom<HireStatus>(...HIRE_STATUS);
const day = fc.nat({ max: 3 });

const aStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('book' as const),
      vehicle: nth,
      status,
      source: fc.constantFrom('AGENCY' as const, 'PLATFORM' as const),
      hour: fc.nat({ max: 72 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('advance' as const), booking: nth, status }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('change' as const), booking: nth, vehicle: nth }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), booking: nth }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move clocks' as const), zone: fc.constantFrom(...ZONES) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('bill' as const),
      booking: nth,
      amount: fc.integer({ min: 100, max: 900 }),
      day,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('credit' as const), invoice: nth, day }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      invoice: nth,
      method: fc.constantFrom('CARD' as const, 'CASH' as const),
      day,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('take back' as const), payment: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('retire' as const),
      vehicle: nth,
      status: fc.constantFrom('ACTIVE' as const, 'RETIRED' as const, 'AWAITING_APPROVAL' as const),
      body: fc.constantFrom(...BODIES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('buy' as const), body: fc.constantFrom(...BODIES) }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

type Vehicle = Awaited<ReturnType<typeof aRentalVehicle>>;
type Place = {
  readonly agencyId: number;
  readonly locationId: number;
  readonly vehicles: Vehicle[];
  readonly bookings: number[];
  readonly invoices: number[];
  readonly payments: number[];
  /** So that no vehicle is out twice. */
  taken: number;
};

const aPlace = () =>
  app.system(async (tx): Promise<Place> => {
    const agencyId = await anAgency(tx);
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const locationId = await aVehicleLocation(tx, agencyId);
    const vehicle = await aRentalVehicle(tx, agencyId, { location_id: locationId });
    return { agencyId, locationId, vehicles: [vehicle], bookings: [], invoices: [], payments: [], taken: 0 };
  });

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const on = (days: number) => Temporal.PlainDate.from('2031-04-29').add({ days });

const take = async (tx: Tx, place: Place, step: Step): Promise<unknown> => {
  const { agencyId, vehicles, bookings, invoices, payments } = place;
  switch (step.what) {
    case 'book': {
      place.taken += 1;
      return bookings.push(
        await aVehicleBooking(tx, pick(vehicles, step.vehicle), clientId, {
          status: step.status,
          source: step.source,
          created_at: START.add({ hours: step.hour }).toString(),
          starts_at: START.add({ hours: place.taken * 48 }).toString(),
          ends_at: START.add({ hours: place.taken * 48 + 24 }).toString(),
        }),
      );
    }
    case 'advance':
      return tx
        .updateTable('vehicle_booking')
        .set({ status: step.status })
        .where('id', '=', pick(bookings, step.booking))
        .execute();
    case 'change':
      return tx
        .updateTable('vehicle_booking')
        .set({ vehicle_id: pick(vehicles, step.vehicle).id })
        .where('id', '=', pick(bookings, step.booking))
        .execute();
    case 'remove': {
      const id = pick(bookings, step.booking);
      await tx.deleteFrom('vehicle_booking').where('id', '=', id).execute();
      return bookings.splice(bookings.indexOf(id), 1);
    }
    case 'move clocks':
      return tx
        .updateTable('vehicle_location')
        .set({ time_zone: step.zone })
        .where('id', '=', place.locationId)
        .execute();
    case 'bill': {
      const charge = { description: 'Car rental for 1 day', daily: null, total: pence(step.amount) };
      const bill = {
        bookingId: pick(bookings, step.booking),
        charges: [charge],
        discount: pence(0),
        vatBasisPoints: 2000,
      };
      return invoices.push(await issueHireInvoice(tx, agencyId, randomUUID(), { ...bill, on: on(step.day) }));
    }
    case 'credit': {
      const { document_id } = await tx
        .selectFrom('hire_invoice')
        .select('document_id')
        .where('id', '=', pick(invoices, step.invoice))
        .executeTakeFirstOrThrow();
      return creditInvoice(tx, agencyId, randomUUID(), {
        invoiceId: document_id,
        reason: 'Charged in error',
        lines: [{ position: 1, amount: pence(30) }],
        on: on(step.day),
      });
    }
    case 'pay': {
      const payment = { method: step.method, reference: null, amount: pence(20), on: on(step.day) };
      const invoiceId = pick(invoices, step.invoice);
      return payments.push(await payHireInvoice(tx, agencyId, randomUUID(), { invoiceId, ...payment }));
    }
    case 'take back': {
      const paymentId = pick(payments, step.payment);
      await reversePayment(tx, agencyId, { paymentId, reason: 'It never arrived', on: on(4) });
      return payments.splice(payments.indexOf(paymentId), 1);
    }
    case 'retire':
      return tx
        .updateTable('vehicle')
        .set({ status: step.status, body_type: step.body })
        .where('id', '=', pick(vehicles, step.vehicle).id)
        .execute();
    case 'buy':
      return vehicles.push(await aRentalVehicle(tx, agencyId, { location_id: place.locationId, body_type: step.body }));
  }
};

/** What the step happens to is there. */
const canTake = ({ bookings, invoices, payments }: Place, step: Step): boolean =>
  (!('booking' in step) || bookings.length > 0) &&
  (!('invoice' in step) || invoices.length > 0) &&
  (!('payment' in step) || payments.length > 0);

/** Bookings with an invoice stay, a vehicle that is not active is not booked, and nobody credits or pays more than is open. */
const REFUSED = /foreign key|vehicle_hold_needs_active|more than|isn’t active|nothing left|open|at most|already/i;

const takeAll = async (place: Place, steps: readonly Step[]): Promise<{ taken: number; refused: number }> => {
  const seen = { taken: 0, refused: 0 };
  for (const step of steps) {
    if (!canTake(place, step)) continue;
    await app
      .system((tx) => take(tx, place, step))
      .then(
        () => {
          seen.taken += 1;
        },
        (error: Error) => {
          if (!REFUSED.test(`${error.message} ${String((error as { constraint?: string }).constraint)}`)) throw error;
          seen.refused += 1;
        },
      );
  }
  return seen;
};

const added = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, valueOf: (row: Row) => number) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + valueOf(row));
  return Object.fromEntries([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const one = () => 1;
const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));

/** The figures as they are kept. */
const kept = ({ agencyId }: Place) =>
  app.system(async (tx) => {
    return {
      bookings: added(
        await tx.selectFrom('hire_booking_day').selectAll().where('agency_id', '=', agencyId).execute(),
        (row) => `${row.day} ${row.status} ${row.source}`,
        (row) => row.bookings,
      ),
      bookingsByMonth: added(
        await tx.selectFrom('hire_booking_month').selectAll().where('agency_id', '=', agencyId).execute(),
        (row) => `${row.month} ${row.status} ${row.source}`,
        (row) => row.bookings,
      ),
      paymentsByMonth: added(
        await tx.selectFrom('hire_payment_month').selectAll().where('agency_id', '=', agencyId).execute(),
        (row) => `${row.month} ${row.method}`,
        (row) => row.payments,
      ),
      revenue: withoutZeros(
        added(
          await tx.selectFrom('hire_invoice_day').selectAll().where('agency_id', '=', agencyId).execute(),
          (row) => `${row.day} ${row.currency}`,
          (row) => row.invoiced_pence,
        ),
      ),
      payments: added(
        await tx.selectFrom('hire_payment_day').selectAll().where('agency_id', '=', agencyId).execute(),
        (row) => `${row.day} ${row.method}`,
        (row) => row.payments,
      ),
      vehicles: added(
        await tx.selectFrom('vehicle_count').selectAll().where('agency_id', '=', agencyId).execute(),
        (row) => `${row.status} ${row.body_type}`,
        (row) => row.vehicles,
      ),
      hires: added(
        await tx.selectFrom('vehicle_hire_count').selectAll().where('agency_id', '=', agencyId).execute(),
        (row) => `${row.vehicle_id}`,
        (row) => row.hires,
      ),
    };
  });

const HIRED: readonly string[] = ['BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'COMPLETE'] satisfies HireStatus[];

/** The same, worked out from the rows by other means than the database has. */
const recomputed = ({ agencyId }: Place) =>
  app.system(async (tx) => {
    const bookings = await tx
      .selectFrom('vehicle_booking as b')
      .innerJoin('vehicle_location as l', 'l.id', 'b.location_id')
      .select(['b.status', 'b.source', 'b.vehicle_id', 'b.created_at', 'l.time_zone'])
      .where('b.agency_id', '=', agencyId)
      .execute();
    const documents = await tx
      .selectFrom('money_document')
      .select(['kind', 'tax_point', 'currency', 'total_pence'])
      .where('agency_id', '=', agencyId)
      .where('status', '=', 'ISSUED')
      .execute();
    const payments = await tx
      .selectFrom('payment as p')
      .leftJoin('payment_reversal as r', 'r.payment_id', 'p.id')
      .select(['p.received_on', 'p.method'])
      .where('p.agency_id', '=', agencyId)
      .where('r.payment_id', 'is', null)
      .execute();
    const vehicles = await tx
      .selectFrom('vehicle')
      .select(['status', 'body_type'])
      .where('agency_id', '=', agencyId)
      .execute();
    const madeOn = (at: string, zone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate();
    const monthOf = (date: Temporal.PlainDate) => date.with({ day: 1 }).toString();
    return {
      bookingsByMonth: added(
        bookings,
        (row) => `${monthOf(madeOn(row.created_at, row.time_zone))} ${row.status} ${row.source}`,
        one,
      ),
      paymentsByMonth: added(
        payments,
        (row) => `${monthOf(Temporal.PlainDate.from(row.received_on))} ${row.method}`,
        one,
      ),
      bookings: added(
        bookings,
        (row) => `${madeOn(row.created_at, row.time_zone).toString()} ${row.status} ${row.source}`,
        one,
      ),
      revenue: withoutZeros(
        added(
          documents,
          (row) => `${row.tax_point} ${row.currency}`,
          (row) => (row.kind === 'CREDIT_NOTE' ? -row.total_pence : row.total_pence),
        ),
      ),
      payments: added(payments, (row) => `${row.received_on} ${row.method}`, one),
      vehicles: added(vehicles, (row) => `${row.status} ${row.body_type}`, one),
      hires: added(
        bookings.filter((row) => HIRED.includes(row.status)),
        (row) => `${row.vehicle_id}`,
        one,
      ),
    };
  });

test('the figures are those of the rows, after any history', { timeout: 180_000 }, async () => {
  const seen = new Map<string, number>();
  const oneHistory = fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 45 }), async (steps) => {
    const place = await aPlace();
    const { taken } = await takeAll(place, steps);
    const figures = await kept(place);
    expect(figures).toEqual(await recomputed(place));
    seen.set('steps', (seen.get('steps') ?? 0) + taken);
    for (const [name, sums] of Object.entries(figures))
      seen.set(name, (seen.get(name) ?? 0) + Object.keys(sums).length);
  });
  await fc.assert(oneHistory, { seed: SEED, numRuns: 20, endOnFailure: true });
  // Histories in which little happens would show little.
  expect(Math.min(...seen.values())).toBeGreaterThan(20);
});

test.each([
  [
    'vehicle_booking',
    'vehicle_booking_counted',
    { what: 'book', vehicle: 0, status: 'BOOKED', source: 'AGENCY', hour: 1 },
  ],
  ['vehicle', 'vehicle_counted', { what: 'buy', body: 'SUV' }],
  ['money_document', 'money_document_counted', { what: 'bill', booking: 0, amount: 500, day: 1 }],
  ['allocation', 'allocation_counted', { what: 'pay', invoice: 0, method: 'CASH', day: 1 }],
  ['vehicle_location', 'vehicle_location_moves_bookings', { what: 'move clocks', zone: 'Pacific/Auckland' }],
] as const)(
  'and are not without the trigger of %s; all are counted again when it comes',
  async (table, trigger, step) => {
    const place = await aPlace();
    await takeAll(place, [
      { what: 'book', vehicle: 0, status: 'BOOKED', source: 'PLATFORM', hour: 13 },
      { what: 'bill', booking: 0, amount: 700, day: 0 },
      { what: 'pay', invoice: 0, method: 'CARD', day: 0 },
    ]);
    expect(await kept(place)).toEqual(await recomputed(place));
    await ownerQuery(app, `alter table ${table} disable trigger ${trigger}`);
    await takeAll(place, [step]);
    await ownerQuery(app, `alter table ${table} enable trigger ${trigger}`);
    expect(await kept(place)).not.toEqual(await recomputed(place));
    await ownerQuery(app, 'select app.catch_up_hire_figures()');
    expect(await kept(place)).toEqual(await recomputed(place));
  },
);

test('two who change several of an agency’s bookings at once wait for each other, and never for ever', async () => {
  const place = await aPlace();
  const book = { what: 'book', vehicle: 0, status: 'RESERVED', source: 'AGENCY', hour: 5 } as const;
  await takeAll(place, [book, book, book, book, book, book]);
  const advance = (ids: readonly number[], to: HireStatus) =>
    app.system(async (tx) => {
      for (const id of ids) await tx.updateTable('vehicle_booking').set({ status: to }).where('id', '=', id).execute();
    });
  const { bookings } = place;
  for (const [first, second] of [
    ['BOOKED', 'CANCELLED'],
    ['COMPLETE', 'WAITINGAUTH'],
  ] as const)
    await Promise.all([advance(bookings.slice(0, 3), first), advance(bookings.slice(3).toReversed(), second)]);
  expect(await kept(place)).toEqual(await recomputed(place));
});
