import { randomUUID } from 'node:crypto';
import { setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import {
  cancelVehicleBooking,
  changeBookedVehicle,
  confirmVehicleBooking,
  extendVehicleBooking,
  getBookingTerms,
  previewBookingChange,
  previewCancellation,
  reserveVehicle,
  shortenVehicleBooking,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { listVehicleBookings } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { getVehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import { recordHirePayment, reverseHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { findHireOffers, quoteHire } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { changeHireSettings } from '@worklane/contract/vehicle-hire/hire-settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOff } from '../../../testing/queue.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { anExchangeRate } from '../../money/money.factory.ts';
import {
  aPromotion,
  aRentalVehicle,
  aVehicleLocation,
  someMaintenance,
  someVehicleRates,
} from '../vehicle-hire.factory.ts';
import { expireHireHolds } from './expire-holds.job.ts';

/** A provider with two vehicles at one place, £45 a day each, and a client that it works for. Each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '30' });
});
afterAll(() => app.close());

/** At nine in the morning, so many days from now. */
const at = (days: number, hours = 0) =>
  Temporal.Now.zonedDateTimeISO('UTC')
    .add({ days })
    .startOfDay()
    .add({ hours: 9 + hours })
    .toInstant()
    .toString();

const TWO_DAYS = { pickup: at(10), dropoff: at(12) };

const aProvider = async (turnaround = 0, base_currency = 'GBP') => {
  const ids = await app.system(async (tx) => {
    const [agencyId, clientId] = [
      await anAgency(tx, { name: `Kestrel Example ${randomUUID()}`, base_currency }),
      await aClient(tx, { name: `Harbour Example ${randomUUID()}`, email: `desk-${randomUUID()}@harbour.example` }),
    ];
    await aLink(tx, agencyId, clientId);
    const location_id = await aVehicleLocation(tx, agencyId, { turnaround_minutes: turnaround });
    const vehicle = await aRentalVehicle(tx, agencyId, { location_id, deposit_pence: 20_000 });
    const spare = await aRentalVehicle(tx, agencyId, { location_id, name: 'Merrow', model: 'Traveller' });
    await someVehicleRates(tx, vehicle);
    await someVehicleRates(tx, spare, { mtf_pence: 6000 });
    return { agencyId, clientId, vehicle, spare, locationId: location_id };
  });
  return { ...ids, desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }) };
};
type Provider = Awaited<ReturnType<typeof aProvider>>;

const offers = ({ desk }: Provider) => desk.call(findHireOffers, { query: TWO_DAYS });
const offered = async (provider: Provider, query: object = {}) =>
  (await provider.desk.call(findHireOffers, { query: { ...TWO_DAYS, ...query } })).body.map(({ id }) => id);

type Wanted = {
  pickup?: string;
  dropoff?: string;
  promotionId?: number | null;
  code?: string;
  total?: number;
  vehicleId?: number;
  confirm?: boolean;
};

/** Two days of 45.00, and the fee of 3 %. */
const TOTAL = 92.7;

const reserve = ({ desk, vehicle, clientId }: Provider, wanted: Wanted = {}, key?: string) =>
  desk.call(
    reserveVehicle,
    { body: { vehicleId: vehicle.id, clientId, ...TWO_DAYS, promotionId: null, total: TOTAL, ...wanted } },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const terms = async ({ desk }: { desk: Caller }, id: number) =>
  (await desk.call(getBookingTerms, { params: { id } })).body;

const confirm = async (provider: Provider, id: number) => {
  const { version } = await terms(provider, id);
  return provider.desk.call(confirmVehicleBooking, { params: { id }, body: { version } });
};

const book = async (provider: Provider, wanted: Wanted = {}): Promise<number> => {
  const { status, body, failure } = await reserve(provider, wanted);
  if (status !== 201) throw new Error(failure.message);
  expect((await confirm(provider, body.id)).status).toBe(200);
  return body.id;
};

const detail = async ({ desk }: Provider, id: number) => (await desk.call(getVehicleBooking, { params: { id } })).body;

/** As if so many minutes had gone by since it was reserved. */
const letPass = (id: number, minutes: number) =>
  app.system(async (tx) => {
    const { reserved_until } = await tx
      .selectFrom('vehicle_booking')
      .select('reserved_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const before = Temporal.Instant.from(reserved_until ?? '').subtract({ minutes });
    await tx.updateTable('vehicle_booking').set({ reserved_until: before.toString() }).where('id', '=', id).execute();
  });

const usesOf = (id: number) =>
  app.system((tx) =>
    tx.selectFrom('promotion').select(['usage_count as used', 'status']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

const aProviderPromotion = (provider: Provider, values: Parameters<typeof aPromotion>[2] = {}) =>
  app.system((tx) => aPromotion(tx, provider.agencyId, { promotion_type: 'DISCOUNT', discount: 10, ...values }));

describe('the search', () => {
  test('finds what is free, with its price and why', async () => {
    const provider = await aProvider();
    const { status, body } = await offers(provider);
    expect(status).toBe(200);
    expect(body.map(({ name }) => name)).toEqual(['Larkspur', 'Merrow']);
    expect(body[0]).toMatchObject({
      id: provider.vehicle.id,
      depositAmt: 200,
      photoId: null,
      quote: { currency: 'GBP', subTotal: 92.7, discount: 0, total: 92.7 },
    });
    expect(body[0]?.quote.days.map(({ rate, amount }) => [rate, amount])).toEqual([
      [45, 45],
      [45, 45],
    ]);
  });

  test('leaves out what is held, not active, for transport alone, without rates, or of somebody else', async () => {
    const provider = await aProvider();
    const { agencyId, locationId, vehicle, spare } = provider;
    const other = await aProvider();
    await app.system(async (tx) => {
      for (const values of [
        { status: 'AWAITING_APPROVAL' as const },
        { for_hire: false, for_transport: true },
        { status: 'RETIRED' as const },
      ])
        await someVehicleRates(tx, await aRentalVehicle(tx, agencyId, { location_id: locationId, ...values }));
      await aRentalVehicle(tx, agencyId, { location_id: locationId });
      const late = await aRentalVehicle(tx, agencyId, { location_id: locationId });
      await someVehicleRates(tx, late, { effective_from: at(11).slice(0, 10) });
      await someMaintenance(tx, spare, { starts_at: at(11), ends_at: at(20) });
    });
    expect(await offered(provider)).toEqual([vehicle.id]);
    await book(provider);
    expect(await offered(provider)).toEqual([]);
    expect(await offered(provider, { pickup: at(12), dropoff: at(13) })).toContain(vehicle.id);
    expect(await offered(provider, { pickup: at(8), dropoff: at(10) })).toContain(vehicle.id);
    expect(await offered(provider, { pickup: at(9), dropoff: at(11) })).not.toContain(vehicle.id);
    expect(await offered(other)).toHaveLength(2);
  });

  test('keeps the time between two hires, and none before maintenance', async () => {
    const provider = await aProvider(60);
    const { vehicle, spare } = provider;
    await book(provider);
    await app.system((tx) => someMaintenance(tx, spare, { starts_at: at(10), ends_at: at(12) }));
    const after = (minutes: number) =>
      offered(provider, { pickup: Temporal.Instant.from(at(12)).add({ minutes }).toString(), dropoff: at(14) });
    expect(await after(59)).toEqual([spare.id]);
    expect(await after(60)).toEqual([vehicle.id, spare.id]);
    expect(await offered(provider, { pickup: at(8), dropoff: at(10, -1) })).toContain(vehicle.id);
    expect(await offered(provider, { pickup: at(8), dropoff: at(10) })).toEqual([spare.id]);
  });

  test('says when the place is closed, and leaves its vehicles out of a search of all places', async () => {
    const provider = await aProvider();
    const { agencyId, locationId } = provider;
    const weekday = Temporal.Instant.from(TWO_DAYS.pickup).toZonedDateTimeISO('Europe/London').dayOfWeek;
    await app.system((tx) =>
      tx
        .insertInto('vehicle_location_hours')
        .values({ agency_id: agencyId, location_id: locationId, weekday, opens: '05:00', closes: '23:00' })
        .execute(),
    );
    const asked = await provider.desk.call(findHireOffers, { query: { ...TWO_DAYS, vehicleLocationId: locationId } });
    expect(asked.status).toBe(400);
    expect(asked.failure.violations).toMatchObject([{ field: 'dropoff' }]);
    expect(asked.failure.violations[0]?.message).toMatch(/ is closed on \w+days\.$/);
    expect(await offered(provider)).toEqual([]);
    expect((await reserve(provider)).failure.violations).toMatchObject([{ field: 'dropoff' }]);
  });

  test.each([
    [{ pickup: at(-1) }, 'pickup', 'The pick-up can’t be in the past.'],
    [{ dropoff: at(10) }, 'dropoff', 'The drop-off has to be after the pick-up.'],
    [{ dropoff: at(400) }, 'dropoff', 'A hire can last up to 365 days.'],
    [{ pickup: 'soon' }, 'pickup', 'Enter when the vehicle is picked up.'],
  ])('refuses %j at its field', async (query, field, message) => {
    const provider = await aProvider();
    const { status, failure } = await provider.desk.call(findHireOffers, { query: { ...TWO_DAYS, ...query } });
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });
});

describe('a quote', () => {
  const quote = (provider: Provider, code = '') =>
    provider.desk.call(quoteHire, { params: { id: provider.vehicle.id }, query: { ...TWO_DAYS, code } });

  test('says that its currency has no exchange rate, and so does what is reserved, until there is one', async () => {
    const provider = await aProvider(0, 'SEK');
    expect((await quote(provider)).body.missingRate).toBe('SEK');
    const { id } = (await reserve(provider)).body;
    expect((await terms(provider, id)).missingRate).toBe('SEK');
    expect((await confirm(provider, id)).failure.code).toBe('NO_EXCHANGE_RATE');
    const admin = await app.signedIn({ userType: 'ADMIN' });
    expect((await terms({ desk: admin }, id)).missingRate).toBeNull();
    await app.system((tx) => anExchangeRate(tx, 'SEK', Temporal.Now.plainDateISO('Europe/London')));
    expect([(await quote(provider)).body.missingRate, (await terms(provider, id)).missingRate]).toEqual([null, null]);
    expect((await confirm(provider, id)).status).toBe(200);
  });

  test('offers the promotions that apply, and those with a code to who enters it', async () => {
    const provider = await aProvider();
    const open = await aProviderPromotion(provider, { title: 'Spring' });
    const coded = await aProviderPromotion(provider, { title: 'Friends', discount: 50, code: 'FRIENDS' });
    await aProviderPromotion(provider, { days_hired: 3 });
    await aProviderPromotion(provider, { status: 'INACTIVE' });
    const { body } = await quote(provider);
    expect(body.quote.total).toBe(TOTAL);
    expect(body.promotions.filter(({ id }) => [open, coded].includes(id))).toMatchObject([
      { id: open, title: 'Spring', discount: 10, quote: { subTotal: 92.43, discount: 9, total: 83.43 } },
    ]);
    const entered = await quote(provider, 'friends');
    expect(entered.body.promotions.map(({ id }) => id)).toEqual(expect.arrayContaining([open, coded]));
  });

  test('is not what somebody pays whose code was never applied', async () => {
    const provider = await aProvider();
    await aProviderPromotion(provider, { code: 'FRIENDS' });
    const { status, failure } = await reserve(provider, { code: 'FRIENDS' });
    expect([status, failure.violations]).toEqual([
      400,
      [{ field: 'code', message: 'Apply the promotion code first, or leave it out.' }],
    ]);
  });

  test('says where no promotion has the code', async () => {
    const { status, failure } = await quote(await aProvider(), 'NOTHING');
    expect([status, failure.violations]).toEqual([
      400,
      [{ field: 'code', message: 'No promotion with this code can be used for this hire.' }],
    ]);
  });
});

describe('a reservation', () => {
  test('keeps the vehicle for 15 minutes, and what was agreed for good', async () => {
    const provider = await aProvider();
    const { status, body } = await reserve(provider);
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^VH-[A-Z2-9]{8}$/);
    const left = Temporal.Now.instant()
      .until(body.reservedUntil ?? '')
      .total('minutes');
    expect(left).toBeGreaterThan(14);
    expect(left).toBeLessThanOrEqual(15.1);
    expect(await offered(provider)).toEqual([provider.spare.id]);
    expect(await terms(provider, body.id)).toMatchObject({
      status: 'RESERVED',
      source: 'AGENCY',
      reference: body.reference,
      quote: { total: TOTAL, days: [{ rate: 45 }, { rate: 45 }] },
      deposit: { amount: 200, status: null },
      cancelled: null,
      can: { confirm: true, cancel: true, extend: false },
    });
    await app.system((tx) => someVehicleRates(tx, provider.vehicle, { effective_from: '2024-01-01', mtf_pence: 9900 }));
    expect((await terms(provider, body.id)).quote?.total).toBe(TOTAL);
  });

  test('is booked with the same press where there is nothing to wait for, once however often it is sent', async () => {
    const provider = await aProvider();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      reserve(provider, { confirm: true }, key),
      reserve(provider, { confirm: true }, key),
    ]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(first.body.reservedUntil).toBeNull();
    const { id } = first.body;
    expect(await terms(provider, id)).toMatchObject({
      status: 'BOOKED',
      reservedUntil: null,
      deposit: { amount: 200, status: 'HELD' },
      can: { confirm: false, extend: true, cancel: true },
    });
    const { invoices } = await detail(provider, id);
    expect(invoices.map(({ totalAmount }) => totalAmount)).toEqual([TOTAL]);
    expect(await offered(provider)).toEqual([provider.spare.id]);
  });

  test('that can’t be booked at the price that was shown isn’t reserved, either', async () => {
    const provider = await aProvider();
    expect((await reserve(provider, { total: 50, confirm: true })).status).toBe(409);
    expect(await offered(provider)).toHaveLength(2);
  });

  test('is made once, however often it is sent', async () => {
    const provider = await aProvider();
    const key = randomUUID();
    const [first, second] = await Promise.all([reserve(provider, {}, key), reserve(provider, {}, key)]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  test('of fifty who want the vehicle at once, one gets it, and the others are told which one went', async () => {
    const provider = await aProvider();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(provider)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const late = answers.filter(({ status }) => status !== 201);
    expect(new Set(late.map(({ status, failure }) => `${status} ${failure.code}`))).toEqual(
      new Set(['409 VEHICLE_GONE']),
    );
    expect(late[0]?.failure.message).toMatch(
      /^Larkspur Estate \(.+\) isn’t free for the whole of that time any more\. Choose another vehicle\.$/,
    );
    expect(late[0]?.failure.violations[0]?.field).toBe('vehicleId');
  });

  test('is not made at another price than was shown', async () => {
    const provider = await aProvider();
    const { status, failure } = await reserve(provider, { total: 50 });
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'PRICE_CHANGED',
      'The price is now £92.70. Check it and try again.',
    ]);
    expect(await offered(provider)).toHaveLength(2);
  });

  test('takes a use of its promotion, and gives it back when the time is over', async () => {
    const provider = await aProvider();
    const promotionId = await aProviderPromotion(provider, { usage_limit: 5 });
    const { body } = await reserve(provider, { promotionId, total: 83.43 });
    expect(await usesOf(promotionId)).toEqual({ used: 1, status: 'ACTIVE' });
    expect((await terms(provider, body.id)).promotion).toMatchObject({ promotionType: 'DISCOUNT', discount: 10 });
    await letPass(body.id, 16);
    // By the clock, before anybody has written it down.
    expect(await terms(provider, body.id)).toMatchObject({
      status: 'CANCELLED',
      cancelled: { reason: 'HOLD_EXPIRED', by: null },
      can: { confirm: false, cancel: false },
    });
    expect((await detail(provider, body.id)).status).toBe('CANCELLED');
    const late = await confirm(provider, body.id);
    expect([late.status, late.failure.code]).toEqual([409, 'HOLD_EXPIRED']);
    expect(await offered(provider)).toContain(provider.vehicle.id);
    expect(await usesOf(promotionId)).toEqual({ used: 0, status: 'ACTIVE' });
    expect((await detail(provider, body.id)).status).toBe('CANCELLED');
  });

  test('takes a promotion that has a code from those who know it, however they know its number', async () => {
    const provider = await aProvider();
    const promotionId = await aProviderPromotion(provider, { code: 'FRIENDS', usage_limit: 5 });
    for (const code of ['', 'FIENDS']) {
      const { status, failure } = await reserve(provider, { promotionId, code, total: 83.43 });
      expect([status, failure.violations]).toMatchObject([400, [{ field: 'code' }]]);
    }
    expect(await usesOf(promotionId)).toEqual({ used: 0, status: 'ACTIVE' });
    expect(await offered(provider)).toContain(provider.vehicle.id);
    expect((await reserve(provider, { promotionId, code: 'friends', total: 83.43 })).status).toBe(201);
    expect(await usesOf(promotionId)).toEqual({ used: 1, status: 'ACTIVE' });
  });

  test('that is over is written down by the job, and leaves its vehicle to who asks for it first', async () => {
    const provider = await aProvider();
    const [first, other] = [await reserve(provider), await aProvider()];
    const kept = await reserve(other);
    await letPass(first.body.id, 16);
    expect((await reserve(provider)).status).toBe(201);
    await letPass(kept.body.id, 16);
    await expireHireHolds.run(app.jobDeps, {});
    expect((await detail(other, kept.body.id)).status).toBe('CANCELLED');
  });

  test('that is over is written down although somebody has the vehicle of another one in hand', async () => {
    const [held, other] = [await aProvider(), await aProvider()];
    const [stuck, due] = [await reserve(held), await reserve(other)];
    const statusOf = (id: number) =>
      app.system((tx) =>
        tx.selectFrom('vehicle_booking').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    for (const { body } of [stuck, due]) await letPass(body.id, 16);
    await app.system(async (tx) => {
      await sql`select app.lock_vehicle(${held.vehicle.id})`.execute(tx);
      await expect(expireHireHolds.run(app.jobDeps, {})).rejects.toThrow(/^1 of \d+ failed\.$/);
    });
    expect((await statusOf(due.body.id)).status).toBe('CANCELLED');
    expect((await statusOf(stuck.body.id)).status).toBe('RESERVED');
  });

  test('is for the agency’s own vehicles and clients, and for whoever may manage hire', async () => {
    const [provider, other] = [await aProvider(), await aProvider()];
    expect((await reserve({ ...provider, vehicle: other.vehicle })).status).toBe(404);
    expect((await reserve({ ...provider, clientId: other.clientId })).status).toBe(404);
    const viewer = await app.signedIn({
      userType: 'AGENCY',
      agencyId: provider.agencyId,
      permissions: ['VIEW_TRANSPORT'],
    });
    expect((await reserve({ ...provider, desk: viewer })).status).toBe(403);
    expect((await viewer.call(findHireOffers, { query: TWO_DAYS })).status).toBe(200);
    const { body } = await reserve(provider);
    expect((await other.desk.call(getBookingTerms, { params: { id: body.id } })).status).toBe(404);
    expect((await terms({ desk: viewer }, body.id)).can.confirm).toBe(false);
  });
});

describe('a booking', () => {
  test('is invoiced as it was agreed, and its deposit is due', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    expect(await terms(provider, id)).toMatchObject({
      status: 'BOOKED',
      reservedUntil: null,
      deposit: { amount: 200, status: 'HELD', taken: false },
      can: { confirm: false, extend: true, shorten: true, changeVehicle: true, cancel: true },
    });
    const { amount, invoices } = await detail(provider, id);
    expect(amount).toBe(TOTAL);
    expect(invoices).toMatchObject([
      {
        totalAmount: TOTAL,
        vatPercentage: 20,
        vatAmount: 15.45,
        invoiceItemResult: [
          { description: 'Car rental for 2 days: Monday to Friday', daysHired: 2, rate: 45, total: 90 },
          { description: '3% Booking fee', total: 2.7 },
        ],
      },
    ]);
  });

  test('bears no VAT where the agency isn’t registered for it', async () => {
    const provider = await aProvider();
    const none = { legalName: '', vatNumber: '', companyNumber: '', accountName: '', sortCode: '', accountNumber: '' };
    const flags = { vatRegistered: false, needsApproval: false, emailsAtIssue: false };
    await provider.desk.call(setInvoiceDetails, { body: { ...none, ...flags, version: 1 } });
    const { invoices } = await detail(provider, await book(provider));
    expect(invoices).toMatchObject([{ totalAmount: TOTAL, vatPercentage: 0, vatAmount: 0 }]);
  });

  test('is confirmed once', async () => {
    const provider = await aProvider();
    const { body } = await reserve(provider);
    const { version } = await terms(provider, body.id);
    const again = () => provider.desk.call(confirmVehicleBooking, { params: { id: body.id }, body: { version } }, {});
    const statuses = (await Promise.all([again(), again()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await detail(provider, body.id)).invoices).toHaveLength(1);
  });

  test('is told to the hirer by email, with nothing that somebody has typed', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    const { email } = (await detail(provider, id)).client;
    await workOff(app);
    const mails = await app.system((tx) =>
      tx
        .selectFrom('mail')
        .select(['subject', 'body', 'reason'])
        .where('recipient', '=', email ?? '')
        .execute(),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^You’re booked: Larkspur Estate, /);
    expect(mails[0]?.reason).toMatch(/^you’re hiring a vehicle from Kestrel Example /);
  });
});

const preview = async (provider: Provider, id: number, query: { dropoff?: string; vehicleId?: number }) =>
  (await provider.desk.call(previewBookingChange, { params: { id }, query })).body;

describe('a change', () => {
  const change = async (
    provider: Provider,
    endpoint: typeof extendVehicleBooking,
    id: number,
    dropoff: string,
    difference: number,
  ) => {
    const { version } = await terms(provider, id);
    return provider.desk.call(endpoint, { params: { id }, body: { version, dropoff, difference } });
  };

  test('to a later drop-off is shown, then invoiced at the agreed rates', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    await app.system((tx) => someVehicleRates(tx, provider.vehicle, { effective_from: '2024-01-01', mtf_pence: 9900 }));
    const shown = await preview(provider, id, { dropoff: at(13) });
    expect(shown).toMatchObject({
      before: TOTAL,
      difference: 46.35,
      losesPromotion: false,
      atTodaysPrices: false,
      quote: { total: 139.05 },
    });
    const { status, body } = await change(provider, extendVehicleBooking, id, at(13), shown.difference);
    expect(status).toBe(200);
    expect(body.quote?.total).toBe(139.05);
    const { end, daysHired, amount, invoices } = await detail(provider, id);
    expect([end, daysHired, amount]).toEqual([at(13), 3, 139.05]);
    expect(invoices[1]?.invoiceItemResult).toMatchObject([
      { description: 'Car rental for 1 more day', total: 45 },
      { description: '3% Booking fee', total: 1.35 },
    ]);
    expect(invoices[0]?.totalAmount).toBe(TOTAL);
  });

  test('leaves the grace and the late fee that were agreed, whatever the agency has laid down since', async () => {
    const provider = await aProvider();
    const [kept, old] = [await book(provider), await book(provider, { pickup: at(20), dropoff: at(22) })];
    await app.system((tx) => tx.updateTable('vehicle_booking').set({ agreed: null }).where('id', '=', old).execute());
    const settings = { graceMinutes: 0, lateFee: '10', lateFeeADay: '', version: 1 };
    expect((await provider.desk.call(changeHireSettings, { body: settings })).status).toBe(200);
    for (const [id, query] of [
      [kept, { vehicleId: provider.spare.id }],
      [kept, { dropoff: at(13) }],
      [old, { dropoff: at(23) }],
    ] as const)
      expect((await preview(provider, id, query)).quote.lateFee).toBeNull();
    const [offer] = (await offers(provider)).body;
    expect(offer?.quote.lateFee).toMatchObject({ anHour: 10, graceMinutes: 0 });
  });

  test('of a booking whose prices nobody kept says that it goes by today’s', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    await app.system((tx) => tx.updateTable('vehicle_booking').set({ agreed: null }).where('id', '=', id).execute());
    expect(await preview(provider, id, { dropoff: at(13) })).toMatchObject({ before: TOTAL, atTodaysPrices: true });
  });

  test('to a later drop-off is refused where somebody else has the vehicle', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    await book(provider, { pickup: at(12), dropoff: at(14) });
    const { status, failure } = await change(provider, extendVehicleBooking, id, at(13), 46.35);
    expect([status, failure.code]).toEqual([409, 'VEHICLE_GONE']);
    expect((await detail(provider, id)).end).toBe(at(12));
  });

  test('to an earlier drop-off is credited, and the vehicle is free for the rest', async () => {
    const provider = await aProvider();
    const promotionId = await aProviderPromotion(provider, { days_hired: 2 });
    const id = await book(provider, { promotionId, total: 83.43 });
    const shown = await preview(provider, id, { dropoff: at(11) });
    // 46.35 without the promotion, for which one day is too short.
    expect(shown).toMatchObject({ before: 83.43, difference: -37.08, losesPromotion: true });
    const { status, body } = await change(provider, shortenVehicleBooking, id, at(11), shown.difference);
    expect(status).toBe(200);
    expect(body).toMatchObject({ promotion: { lost: true }, credits: [{ amount: 37.08, open: 0 }] });
    expect(await offered(provider, { pickup: at(11), dropoff: at(12) })).toContain(provider.vehicle.id);
    const shortened = await detail(provider, id);
    const [invoice] = shortened.invoices;
    expect([invoice?.totalAmount, invoice?.amountDue]).toEqual([83.43, 46.35]);
    // Lists show what is left of the price.
    const { content } = (await provider.desk.call(listVehicleBookings, { params: { page: 0, size: 10 }, query: {} }))
      .body;
    expect([shortened.amount, ...content.map(({ amount }) => amount)]).toEqual([46.35, 46.35]);
    const longer = await preview(provider, id, { dropoff: at(12) });
    expect(longer.difference).toBe(37.08);
  });

  test('to another vehicle moves the hold and settles the difference', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    const { vehicle, spare } = provider;
    const shown = await preview(provider, id, { vehicleId: spare.id });
    expect(shown.difference).toBe(30.9);
    const move = async (vehicleId: number, difference: number) => {
      const { version } = await terms(provider, id);
      return provider.desk.call(changeBookedVehicle, { params: { id }, body: { version, vehicleId, difference } });
    };
    expect((await move(spare.id, 1)).failure.code).toBe('PRICE_CHANGED');
    expect((await move(vehicle.id, 0)).failure.violations).toEqual([
      { field: 'vehicleId', message: 'Choose another vehicle.' },
    ]);
    expect((await move(spare.id, 30.9)).status).toBe(200);
    expect((await detail(provider, id)).vehicle.name).toBe('Merrow');
    expect(await offered(provider)).toEqual([vehicle.id]);
    expect((await move(vehicle.id, -30.9)).status).toBe(200);
    expect(await offered(provider)).toEqual([spare.id]);
    expect((await terms(provider, id)).credits).toMatchObject([{ amount: 30.9 }]);
  });

  test.each<[endpoint: typeof extendVehicleBooking, dropoff: string, message: string]>([
    [extendVehicleBooking, at(12), 'Choose a later drop-off than now.'],
    [extendVehicleBooking, at(500), 'A hire can last up to 365 days.'],
    [shortenVehicleBooking, at(12), 'Choose an earlier drop-off than now.'],
    [shortenVehicleBooking, at(10), 'The drop-off has to be after the pick-up.'],
  ])('that makes no sense is refused at its field: %#', async (endpoint, dropoff, message) => {
    const provider = await aProvider();
    const { status, failure } = await change(provider, endpoint, await book(provider), dropoff, 0);
    expect([status, failure.violations]).toEqual([400, [{ field: 'dropoff', message }]]);
  });

  test('of two that were seen at once one is made', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    const { version } = await terms(provider, id);
    const extend = () =>
      provider.desk.call(extendVehicleBooking, {
        params: { id },
        body: { version, dropoff: at(13), difference: 46.35 },
      });
    const statuses = (await Promise.all([extend(), extend()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('a cancellation', () => {
  const cancel = async (provider: Provider, id: number, kept: number, reason = 'HIRER_ASKED' as const) => {
    const { version } = await terms(provider, id);
    return provider.desk.call(cancelVehicleBooking, {
      params: { id },
      body: { version, reason, note: 'They rang.', kept },
    });
  };
  const costs = async ({ desk }: Provider, id: number) =>
    (await desk.call(previewCancellation, { params: { id } })).body;

  test('in good time costs nothing, frees the vehicle, and gives the promotion’s use and the deposit back', async () => {
    const provider = await aProvider();
    const promotionId = await aProviderPromotion(provider);
    const id = await book(provider, { promotionId, total: 83.43 });
    expect(await costs(provider, id)).toMatchObject({
      charged: 83.43,
      costs: [
        { reason: 'HIRER_ASKED', kept: 0, credited: 83.43 },
        { reason: 'VEHICLE_UNAVAILABLE', kept: 0, credited: 83.43 },
        { reason: 'OTHER', kept: 0, credited: 83.43 },
      ],
    });
    const { status, body } = await cancel(provider, id, 0);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'CANCELLED',
      deposit: { status: 'RELEASED', taken: false },
      cancelled: { reason: 'HIRER_ASKED', note: 'They rang.' },
      credits: [{ amount: 83.43, open: 0 }],
      can: { cancel: false, extend: false },
    });
    expect(await usesOf(promotionId)).toEqual({ used: 0, status: 'ACTIVE' });
    expect(await offered(provider)).toContain(provider.vehicle.id);
    const [invoice] = (await detail(provider, id)).invoices;
    expect(invoice).toMatchObject({ amountDue: 0, creditNotes: [{ totalAmount: 83.43 }] });
    expect((await cancel(provider, id, 0)).status).toBe(409);
  });

  test('at short notice costs one day, unless the provider has no vehicle', async () => {
    const provider = await aProvider();
    const id = await book(provider, { pickup: at(1), dropoff: at(3) });
    const { costs: shown } = await costs(provider, id);
    expect(shown.map(({ reason, kept }) => [reason, kept])).toEqual([
      ['HIRER_ASKED', 46.35],
      ['VEHICLE_UNAVAILABLE', 0],
      ['OTHER', 46.35],
    ]);
    expect((await cancel(provider, id, 0)).failure.code).toBe('PRICE_CHANGED');
    expect((await cancel(provider, id, 46.35)).status).toBe(200);
    expect((await detail(provider, id)).invoices[0]?.amountDue).toBe(46.35);
  });

  test('of what was paid leaves nothing due when the payment is taken back', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    const [billed] = (await detail(provider, id)).invoices;
    const paidOn = Temporal.Now.plainDateISO('Europe/London').toString();
    const payment = await provider.desk.call(recordHirePayment, {
      params: { id },
      body: { invoiceId: billed?.id ?? 0, paidOn, amount: String(TOTAL), method: 'CHEQUE', ref: '' },
    });
    expect((await cancel(provider, id, 0)).body.credits).toMatchObject([{ amount: TOTAL, open: TOTAL }]);
    const params = { id, paymentId: payment.body.id };
    await provider.desk.call(reverseHirePayment, { params, body: { reason: 'The cheque bounced.' } });
    expect((await detail(provider, id)).invoices[0]?.amountDue).toBe(0);
    expect((await terms(provider, id)).credits).toMatchObject([{ amount: TOTAL, open: 0 }]);
  });

  test('of what was extended credits all of its invoices, the latest first', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    const { version } = await terms(provider, id);
    const body = { version, dropoff: at(13), difference: 46.35 };
    await provider.desk.call(extendVehicleBooking, { params: { id }, body });
    expect((await cancel(provider, id, 0)).body.credits.map(({ amount }) => amount)).toEqual([46.35, TOTAL]);
  });

  test('of a reservation only releases it, and its promotion stays over where that was its last use', async () => {
    const provider = await aProvider();
    const promotionId = await aProviderPromotion(provider, { usage_limit: 1 });
    const { body } = await reserve(provider, { promotionId, total: 83.43 });
    expect(await usesOf(promotionId)).toEqual({ used: 1, status: 'COMPLETED' });
    expect(await cancel(provider, body.id, 0)).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED', credits: [] },
    });
    expect(await usesOf(promotionId)).toEqual({ used: 0, status: 'COMPLETED' });
  });

  test('for nobody having come has to wait for the time', async () => {
    const provider = await aProvider();
    const id = await book(provider);
    const { version } = await terms(provider, id);
    const { status, failure } = await provider.desk.call(cancelVehicleBooking, {
      params: { id },
      body: { version, reason: 'NO_SHOW', kept: TOTAL },
    });
    expect([status, failure.violations]).toEqual([
      400,
      [{ field: 'reason', message: 'You can record a no-show once it’s time for the pick-up.' }],
    ]);
  });
});
