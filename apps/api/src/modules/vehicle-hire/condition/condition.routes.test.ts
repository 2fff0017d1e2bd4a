import { randomUUID } from 'node:crypto';
import { getVehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  authoriseVehicleReturn,
  completeVehicleBooking,
  downloadConditionReport,
  getConditionPhoto,
  getConditionReport,
  handOverVehicle,
  putConditionPhoto,
  recordVehicleReturn,
  removeConditionPhoto,
  type ConditionStage,
  type ConditionView,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { recordHirePayment, reverseHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { getVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPhoto } from '#platform/files/sample-file.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { anExchangeRate } from '../../money/money.factory.ts';
import { aHireInvoice, aHirer, aRentalVehicle, aVehicleBooking } from '../vehicle-hire.factory.ts';
import { trackOverdueHires } from './track-overdue-hires.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = () => Temporal.Now.instant().round('second');
const hours = (count: number) => now().add({ hours: count }).toString();

type Values = NonNullable<Parameters<typeof aVehicleBooking>[3]>;

/** A booking of two days from an hour ago on, 100 km a day and £0.50 for each one beyond, with a rental of £120 of which 20 % is tax. */
const aHire = async (values: Values = {}, { invoiced = true } = {}) => {
  const hire = await app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx, { name: `Harbour Example ${randomUUID()}` })];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId, {
      mileage: 12_000,
      max_daily_mileage: 100,
      excess_mileage_rate: 5000,
    });
    const span = { starts_at: hours(-1), ends_at: hours(47), days_hired: 2 };
    const id = await aVehicleBooking(tx, vehicle, clientId, { ...span, ...values });
    const items = [{ description: 'Car rental for 2 days', days: 2, ratePence: 6000, totalPence: 12_000 }];
    const rentalId = invoiced ? await aHireInvoice(tx, id, items, { vatPercentage: 20 }) : 0;
    return { agencyId, clientId, vehicle, id, rentalId };
  });
  return { ...hire, desk: await app.signedIn({ userType: 'AGENCY', agencyId: hire.agencyId }) };
};
type Hire = Awaited<ReturnType<typeof aHire>>;

const params = ({ id }: Pick<Hire, 'id'>) => ({ params: { id } });
const withKey = (key?: string) => (key === undefined ? {} : { 'idempotency-key': key });
const check = (values: object) => ({ at: now().toString(), odometer: 12_000, fuel: 8, ...values });

const handOver = (hire: Hire, values = {}, key?: string, caller = hire.desk) =>
  caller.call(handOverVehicle, { ...params(hire), body: check(values) }, withKey(key));
const bringBack = (hire: Hire, values = {}, key?: string, caller = hire.desk) =>
  caller.call(recordVehicleReturn, { ...params(hire), body: check({ odometer: 12_150, ...values }) }, withKey(key));
const settle = (hire: Hire, body = {}, key?: string, caller = hire.desk) =>
  caller.call(authoriseVehicleReturn, { ...params(hire), body }, withKey(key));
const complete = (hire: Hire, caller = hire.desk) => caller.call(completeVehicleBooking, params(hire));
const report = async (hire: Hire, caller = hire.desk) => (await caller.call(getConditionReport, params(hire))).body;
const bookingOf = async (hire: Hire) => (await hire.desk.call(getVehicleBooking, params(hire))).body;
const held = async ({ id }: Pick<Hire, 'id'>) => {
  const hold = await app.system((tx) =>
    tx
      .selectFrom('vehicle_hold')
      .select(['starts_at', 'ends_at'])
      .where('vehicle_booking_id', '=', id)
      .executeTakeFirst(),
  );
  return [hold?.starts_at, hold?.ends_at].map((each) => each && Temporal.Instant.from(each).toString());
};

const take = async (hire: Hire, stage: ConditionStage, view: ConditionView, content?: Buffer, caller = hire.desk) =>
  caller.upload(
    putConditionPhoto,
    { ...params(hire), body: { stage, view } },
    { name: 'photo.jpg', type: 'image/jpeg', bytes: content ?? (await aPhoto()) },
  );

test('says before a return is authorised that what it costs can’t be invoiced yet', async () => {
  const hire = await aHire({ currency: 'SEK' }, { invoiced: false });
  await handOver(hire, { at: hours(-1) });
  expect((await report(hire)).missingRate).toBeNull();
  await bringBack(hire);
  expect(await report(hire)).toMatchObject({ missingRate: 'SEK', can: { authoriseReturn: true } });
  await app.system((tx) => anExchangeRate(tx, 'SEK', Temporal.Now.plainDateISO('Europe/London')));
  expect((await report(hire)).missingRate).toBeNull();
});

test('a vehicle goes out, comes back, and is settled', async () => {
  const hire = await aHire();
  expect(await report(hire)).toMatchObject({
    status: 'BOOKED',
    handover: null,
    return: null,
    known: { odometer: 12_000, damages: [] },
    can: { handOver: true, recordReturn: false, authoriseReturn: false, complete: false },
  });
  const out = await handOver(hire, { odometer: 12_040, fuel: 7, damages: ['Dent in the left door'], note: 'Two keys' });
  expect(out.body).toMatchObject({
    status: 'WAITINGAUTH',
    handover: { odometer: 12_040, fuel: 7, damages: ['Dent in the left door'], note: 'Two keys' },
    return: null,
    can: { handOver: false, recordReturn: true, authoriseReturn: false, complete: false },
  });
  await app.system((tx) =>
    tx
      .updateTable('vehicle_booking')
      .set({ actual_start: hours(-1) })
      .where('id', '=', hire.id)
      .execute(),
  );
  const back = await bringBack(hire, { odometer: 12_340, fuel: 4, damages: ['Scratch on the bumper'] });
  expect(back.body).toMatchObject({
    status: 'WAITINGAUTH',
    return: { odometer: 12_340, fuel: 4, damages: ['Scratch on the bumper'] },
    mileage: { driven: 300, allowance: 200, excess: 100, excessCharge: 50 },
    can: { recordReturn: false, authoriseReturn: true, complete: false },
  });
  const settled = await settle(hire, { charges: [{ description: 'Scratch on the bumper', amount: '120' }] });
  expect(settled.body).toMatchObject({ status: 'AUTHORIZED', amountDue: 290, can: { complete: false } });
  const { invoices } = await bookingOf(hire);
  expect(invoices.slice(1)).toMatchObject([
    {
      totalAmount: 50,
      vatPercentage: 20,
      vatAmount: 8.33,
      invoiceItemResult: [{ description: 'Excess mileage: 100 km', daysHired: null, rate: null, total: 50 }],
    },
    {
      totalAmount: 120,
      vatPercentage: 0,
      vatAmount: 0,
      invoiceItemResult: [{ description: 'Damage: Scratch on the bumper', total: 120 }],
    },
  ]);
  expect((await complete(hire)).failure).toMatchObject({ code: 'NOT_NOW' });
  for (const { id, amountDue } of invoices)
    await hire.desk.call(recordHirePayment, {
      ...params(hire),
      body: {
        invoiceId: id,
        paidOn: Temporal.Now.plainDateISO('Europe/London').toString(),
        amount: amountDue.toFixed(2),
        method: 'CARD',
        ref: '',
      },
    });
  expect((await complete(hire)).body).toMatchObject({ status: 'COMPLETE', amountDue: 0 });
  expect((await hire.desk.call(getVehicle, { params: { id: hire.vehicle.id } })).body.mileage).toBe(12_340);
});

describe('nothing happens twice', () => {
  test('however often a button is pressed, and by however many', async () => {
    const hire = await aHire();
    const key = randomUUID();
    const body = check({});
    const send = () => hire.desk.call(handOverVehicle, { ...params(hire), body }, withKey(key));
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await handOver(hire)).failure.message).toBe('Only a booking that’s ahead can be handed over.');
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ actual_start: hours(-1) })
        .where('id', '=', hire.id)
        .execute(),
    );
    const returned = await Promise.all([bringBack(hire, { odometer: 12_300 }), bringBack(hire, { odometer: 12_300 })]);
    expect(returned.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const charge = { charges: [{ description: 'Lost key', amount: '80' }] };
    const answers = await Promise.all([settle(hire, charge), settle(hire, charge), settle(hire, charge)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await bookingOf(hire)).invoices.map(({ totalAmount }) => totalAmount)).toEqual([120, 50, 80]);
  });

  test('a return within its allowance and without damage charges nothing', async () => {
    const hire = await aHire();
    await handOver(hire, { at: hours(-1) });
    await bringBack(hire);
    expect((await settle(hire)).body).toMatchObject({ status: 'AUTHORIZED', amountDue: 120 });
    expect((await bookingOf(hire)).invoices).toHaveLength(1);
  });
});

describe('the deposit', () => {
  const withDeposit = { deposit_pence: 20_000, deposit_status: 'HELD' } as const;

  test('goes back when nothing is kept of it', async () => {
    const hire = await aHire(withDeposit);
    await handOver(hire, { at: hours(-1) });
    await bringBack(hire);
    expect((await settle(hire)).body.deposit).toEqual({ amount: 200, status: 'RELEASED', kept: 0, taken: true });
  });

  test('pays for what the return costs, the mileage first', async () => {
    const hire = await aHire(withDeposit);
    await handOver(hire, { at: hours(-1) });
    await bringBack(hire, { odometer: 12_300 });
    const { body } = await settle(hire, { charges: [{ description: 'Lost key', amount: '80' }], keptDeposit: '70' });
    expect(body).toMatchObject({ deposit: { amount: 200, status: 'KEPT_IN_PART', kept: 70 }, amountDue: 180 });
    const { invoices } = await bookingOf(hire);
    expect(invoices.map(({ amountDue, payments }) => [amountDue, ...payments.map(({ ref }) => ref)])).toEqual([
      [120],
      [0, 'Deposit'],
      [60, 'Deposit'],
    ]);
  });

  test('stays kept: what it has paid is no payment that could be taken back', async () => {
    const hire = await aHire(withDeposit);
    await handOver(hire, { at: hours(-1) });
    await bringBack(hire);
    await settle(hire, { charges: [{ description: 'Lost key', amount: '80' }], keptDeposit: '70' });
    const payment = (await bookingOf(hire)).invoices.at(-1)?.payments[0];
    expect(payment).toMatchObject({ total: 70, ref: 'Deposit', can: { reverse: false } });
    const { status, failure } = await hire.desk.call(reverseHirePayment, {
      params: { id: hire.id, paymentId: payment?.paymentId ?? 0 },
      body: { reason: 'The hirer asked for it.' },
    });
    expect([status, failure.code]).toEqual([409, 'DEPOSIT']);
    expect((await bookingOf(hire)).invoices.at(-1)).toMatchObject({ amountDue: 10, payments: [{ total: 70 }] });
  });

  test.each([
    [{ keptDeposit: '130.01' }, 'keptDeposit', 'Keep £130.00 at most: the deposit pays for what this return costs.'],
    [{ keptDeposit: '-1' }, 'keptDeposit', 'Enter an amount from 0 to 100,000, with two decimals at most.'],
  ])('%j is refused at its field, and nothing is charged', async (values, field, message) => {
    const hire = await aHire(withDeposit);
    await handOver(hire, { at: hours(-1) });
    await bringBack(hire, { odometer: 12_300 });
    const { status, failure } = await settle(hire, { charges: [{ description: 'Lost key', amount: '80' }], ...values });
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
    expect(await report(hire)).toMatchObject({ status: 'WAITINGAUTH', deposit: { status: 'HELD' } });
    expect((await bookingOf(hire)).invoices).toHaveLength(1);
  });
});

describe('what holds the vehicle', () => {
  const booked = (values: Values) => aHire(values);

  test('ends with an early return, and somebody else has the rest', async () => {
    const end = hours(47);
    const hire = await booked({ ends_at: end });
    expect((await held(hire))[1]).toBe(end);
    await handOver(hire, { at: hours(-1) });
    const back = now().toString();
    await bringBack(hire, { at: back });
    expect((await held(hire))[1]).toBe(back);
    const next = app.system((tx) =>
      aVehicleBooking(tx, hire.vehicle, hire.clientId, { starts_at: hours(2), ends_at: hours(20) }),
    );
    await expect(next).resolves.toBeGreaterThan(0);
  });

  test('by somebody else before the pick-up is why a handover is too early, and from when on it can be', async () => {
    const hire = await aHire({ starts_at: hours(50), ends_at: hours(60) });
    const until = hours(40);
    await app.system((tx) => aVehicleBooking(tx, hire.vehicle, hire.clientId, { starts_at: hours(5), ends_at: until }));
    const { status, failure } = await handOver(hire);
    const free = Temporal.Instant.from(until).toZonedDateTimeISO('Europe/London');
    const words = `${free.toPlainDate().toLocaleString('en-GB')} ${free.toPlainTime().toString({ smallestUnit: 'minute' })}`;
    expect([status, failure.violations]).toEqual([
      409,
      [
        {
          field: 'at',
          message: `This vehicle is kept for something else before this booking begins. It can be handed over from ${words} on.`,
        },
      ],
    ]);
    expect((await report(hire)).status).toBe('BOOKED');
  });

  test('begins with an early handover', async () => {
    const start = hours(3);
    const hire = await booked({ starts_at: start });
    expect((await held(hire))[0]).toBe(start);
    const at = now().toString();
    expect((await handOver(hire, { at })).status).toBe(200);
    expect((await held(hire))[0]).toBe(at);
  });

  test('grows while it is overdue, up to the next claim, and the provider hears of it once', async () => {
    const hire = await booked({ starts_at: hours(-30), ends_at: hours(-2) });
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ status: 'WAITINGAUTH', actual_start: hours(-30) })
        .where('id', '=', hire.id)
        .execute(),
    );
    const work = () => {
      const { config, db, files, jobs } = app.app.services;
      const log = { info: () => {}, warn: () => {} };
      return trackOverdueHires.run({ config, db, files, enqueue: jobs.enqueue, mailer: async () => {}, log }, {});
    };
    await work();
    const [, until = ''] = await held(hire);
    expect(Temporal.Instant.compare(Temporal.Instant.from(until), now())).toBe(1);
    expect(await report(hire)).toMatchObject({ overdue: true, next: null });
    const starts = Temporal.Instant.from(until).toString();
    const nextId = await app.system((tx) =>
      aVehicleBooking(tx, hire.vehicle, hire.clientId, { starts_at: starts, ends_at: hours(40) }),
    );
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ held_until: hours(-1) })
        .where('id', '=', hire.id)
        .execute(),
    );
    await work();
    await work();
    expect((await held(hire))[1]).toBe(starts);
    expect((await report(hire)).next).toMatchObject({ id: nextId });
    const news = await app.system((tx) =>
      tx
        .selectFrom('notification')
        .select('title')
        .where('link', '=', `clients/${hire.clientId}/bookings/${hire.id}`)
        .execute(),
    );
    expect(news.map(({ title }) => title)).toEqual([expect.stringMatching(/^Overdue: Larkspur Estate/)]);
  });

  test('follows the end of a booking that is extended while it is overdue', async () => {
    const hire = await booked({ starts_at: hours(-30), ends_at: hours(-2) });
    const extended = hours(20);
    const change = (values: object) =>
      app.system((tx) => tx.updateTable('vehicle_booking').set(values).where('id', '=', hire.id).execute());
    await change({ status: 'WAITINGAUTH', actual_start: hours(-30), held_until: hours(1) });
    await change({ ends_at: extended });
    expect((await held(hire))[1]).toBe(extended);
    const back = now().toString();
    await bringBack(hire, { at: back });
    expect((await held(hire))[1]).toBe(back);
  });

  test('a late return leaves the next booking what it has, which cannot begin before', async () => {
    const hire = await booked({ starts_at: hours(-30), ends_at: hours(-2) });
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ status: 'WAITINGAUTH', actual_start: hours(-30) })
        .where('id', '=', hire.id)
        .execute(),
    );
    const starts = hours(-1);
    const nextId = await app.system((tx) =>
      aVehicleBooking(tx, hire.vehicle, hire.clientId, { starts_at: starts, ends_at: hours(40) }),
    );
    const next = { ...hire, id: nextId };
    expect((await report(next)).awaits).toMatchObject({ id: hire.id });
    const early = await handOver(next);
    expect([early.status, early.failure.code]).toEqual([409, 'STILL_OUT']);
    await bringBack(hire);
    expect((await held(hire))[1]).toBe(starts);
    expect((await report(next)).awaits).toBeNull();
    expect((await handOver(next, { odometer: 12_150 })).status).toBe(200);
  });
});

describe('a late return', () => {
  const TERMS = {
    prices: [],
    benefit: null,
    benefitTitle: null,
    benefitDays: 1,
    graceMinutes: 30,
    lateFee: { anHour: 1000, aDay: 5000 },
    vatBasisPoints: 2000,
    maxDailyMileage: 100,
    excessMileageRate: 5000,
    quote: { days: [{}, {}], charges: [], subTotal: 12_000, discount: 0, total: 12_000, vat: 2000 },
  };

  /** Back four hours after it was due, 100 km beyond its allowance. */
  const broughtBackLate = async (agreed: object | null = TERMS, { invoiced = true } = {}) => {
    const span = { starts_at: hours(-30), ends_at: hours(-4) };
    const hire = await aHire({ ...span, agreed: agreed && JSON.stringify(agreed) }, { invoiced });
    await handOver(hire, { at: hours(-29) });
    await bringBack(hire, { odometer: 12_300 });
    return hire;
  };
  const billed = async (hire: Hire) =>
    (await bookingOf(hire)).invoices
      .slice(1)
      .flatMap(({ invoiceItemResult }) => invoiceItemResult.map(({ description, total }) => [description, total]));

  test('costs what was agreed, which is seen before it is charged, with its working', async () => {
    const hire = await broughtBackLate();
    expect(await report(hire)).toMatchObject({ late: { hours: 4, charge: 40 }, waived: null });
    expect((await settle(hire)).body).toMatchObject({ status: 'AUTHORIZED', amountDue: 210 });
    expect(await billed(hire)).toEqual([
      ['Excess mileage: 100 km', 50],
      ['Late return: 4 hours at 10.00, at most 50.00 a day', 40],
    ]);
  });

  test('costs nothing where nobody agreed to a fee', async () => {
    const { lateFee: _, ...before } = TERMS;
    const hire = await broughtBackLate(before);
    expect((await report(hire)).late).toBeNull();
    await settle(hire);
    expect(await billed(hire)).toEqual([['Excess mileage: 100 km', 50]]);
  });

  test.each<[string, object | null, number]>([
    ['at the rate that was agreed', { ...TERMS, vatBasisPoints: 1250 }, 12.5],
    ['at the rate of today where nothing was agreed', null, 20],
  ])('of a rental that was never invoiced is taxed %s', async (_, agreed, vatPercentage) => {
    const hire = await broughtBackLate(agreed, { invoiced: false });
    await settle(hire);
    const { invoices } = await bookingOf(hire);
    expect(invoices.map((invoice) => invoice.vatPercentage)).toEqual([vatPercentage]);
  });

  test('and excess mileage are not charged where the provider says why, which stays to be seen', async () => {
    const hire = await broughtBackLate();
    const refused = await settle(hire, { waive: ['LATE_RETURN'] });
    expect([refused.status, refused.failure.violations]).toEqual([
      400,
      [{ field: 'waiverReason', message: 'Say why it isn’t charged.' }],
    ]);
    const waiver = { waive: ['LATE_RETURN', 'EXCESS_MILEAGE'], waiverReason: 'The motorway was closed.' };
    expect((await settle(hire, waiver)).body).toMatchObject({
      status: 'AUTHORIZED',
      amountDue: 120,
      late: { charge: 40 },
      waived: { charges: ['EXCESS_MILEAGE', 'LATE_RETURN'], reason: 'The motorway was closed.' },
    });
    expect(await billed(hire)).toEqual([]);
    const entries = await app.system((tx) =>
      tx.selectFrom('audit_log').selectAll().where('operation', '=', 'authoriseVehicleReturn').execute(),
    );
    expect(JSON.stringify(entries)).toContain('The motorway was closed.');
  });

  test('gives no reason for what would have cost nothing', async () => {
    const hire = await aHire();
    await handOver(hire);
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ actual_start: hours(-1) })
        .where('id', '=', hire.id)
        .execute(),
    );
    await bringBack(hire);
    const { body } = await settle(hire, { waive: ['EXCESS_MILEAGE'], waiverReason: 'A regular' });
    expect(body).toMatchObject({ status: 'AUTHORIZED', waived: null });
  });
});

test.each([
  [
    { odometer: 11_999 },
    'odometer',
    'The vehicle’s page has 12,000 km. Enter that or more, or correct it there first.',
  ],
  [{ odometer: 1.5 }, 'odometer', 'Enter the kilometres that the odometer shows, from 0 to 9,999,999.'],
  [{ fuel: 9 }, 'fuel', 'Choose how full it is.'],
  [{ at: '2999-01-01T09:00:00Z' }, 'at', 'Enter when it was handed over: now or earlier.'],
  [{ at: 'soon' }, 'at', 'Enter a date and a time.'],
  [{ damages: [''] }, 'damages.0', 'Describe the damage, or remove the line.'],
])('a handover with %j is refused at its field', async (values, field, message) => {
  const hire = await aHire();
  const { status, failure } = await handOver(hire, values);
  expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  expect(await report(hire)).toMatchObject({ status: 'BOOKED', handover: null });
});

describe('a photo', () => {
  const look = (caller: Caller, url: string) =>
    app.app.server.inject({ url, headers: { authorization: `Bearer ${caller.token}` } });

  test('is written anew, takes the place of one of its view, and stays once its stage is recorded', async () => {
    const hire = await aHire();
    const first = await take(hire, 'HANDOVER', 'FRONT');
    const again = await take(hire, 'HANDOVER', 'FRONT');
    await take(hire, 'HANDOVER', 'DETAIL_1');
    expect([first.status, again.status]).toEqual([200, 200]);
    const { photos } = await report(hire);
    expect(photos.map(({ view }) => view)).toEqual(['FRONT', 'DETAIL_1']);
    const [front, detail] = photos;
    const shown = await look(hire.desk, front?.url ?? '');
    expect([shown.statusCode, shown.rawPayload.includes('Secret place')]).toEqual([200, false]);
    const remove = (photoId: number) => hire.desk.call(removeConditionPhoto, { params: { id: hire.id, photoId } });
    expect((await remove(detail?.id ?? 0)).body.photos).toHaveLength(1);
    await handOver(hire, { at: hours(-1) });
    expect((await remove(front?.id ?? 0)).failure.code).toBe('RECORDED');
    expect((await take(hire, 'HANDOVER', 'REAR')).failure.code).toBe('RECORDED');
    expect((await take(hire, 'RETURN', 'FRONT')).body.photos).toHaveLength(2);
    // No file stays that nothing refers to.
    const files = await app.system((tx) =>
      tx
        .selectFrom('stored_file')
        .select('id')
        .where('kind', '=', 'CONDITION_PHOTO')
        .where('agency_id', '=', hire.agencyId)
        .execute(),
    );
    expect(files).toHaveLength(2);
  });

  test.each([
    ['a PDF', () => aPdf()],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a picture', async () => (await aPhoto(400, 400)).subarray(0, 600)],
  ])('is not %s, and the booking stays as it was', async (_, make) => {
    const hire = await aHire();
    await take(hire, 'HANDOVER', 'FRONT');
    expect((await take(hire, 'HANDOVER', 'FRONT', await make())).status).toBe(400);
    expect(await report(hire)).toMatchObject({ status: 'BOOKED', photos: [{ view: 'FRONT' }] });
  });

  test('of another provider does not exist', async () => {
    const [hire, other] = [await aHire(), await aHire()];
    const { body } = await take(hire, 'HANDOVER', 'FRONT');
    const [photo] = body.photos;
    const absent = getConditionPhoto.path.replace(':id', '999999');
    const [foreign, none] = [await look(other.desk, photo?.url ?? ''), await look(other.desk, absent)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body]);
  });
});

describe('borders', () => {
  test('another provider’s booking does not exist, the platform looks on, and who may not manage hires does, too', async () => {
    const [hire, other] = [await aHire(), await aHire()];
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const permissions = ['VIEW_CLIENT', 'VIEW_TRANSPORT'] as const;
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: hire.agencyId, permissions: [...permissions] });
    for (const act of [handOver, bringBack, settle]) {
      expect((await act(hire, {}, undefined, other.desk)).status).toBe(404);
      expect((await act(hire, {}, undefined, reader)).status).toBe(403);
      expect((await act(hire, {}, undefined, admin)).status).toBe(403);
    }
    expect((await complete(hire, other.desk)).status).toBe(404);
    expect((await take(hire, 'HANDOVER', 'FRONT', undefined, reader)).status).toBe(403);
    const nothing = { handOver: false, recordReturn: false, authoriseReturn: false, complete: false };
    expect((await report(hire, admin)).can).toEqual(nothing);
    expect((await report(hire, reader)).can).toEqual(nothing);
  });
});

test('the paper says what the screen says, with the pictures of both', async () => {
  const hire = await aHire();
  const paper = async () => {
    const answer = await app.app.server.inject({
      url: downloadConditionReport.path.replace(':id', String(hire.id)),
      headers: { authorization: `Bearer ${hire.desk.token}` },
    });
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    });
    return { answer, text: text.replaceAll(/\s+/g, ' '), totalPages };
  };
  expect((await paper()).text).toContain('Vehicle Condition Report form');
  for (const view of ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'DASHBOARD'] as const)
    await take(hire, 'HANDOVER', view);
  await handOver(hire, { at: hours(-1), fuel: 3, damages: ['Dent in the left door'], note: 'Two keys' });
  await take(hire, 'RETURN', 'FRONT');
  await bringBack(hire, { odometer: 12_150, damages: ['Scratch on the bumper'] });
  const { answer, text, totalPages } = await paper();
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`vehicle-condition-report-${hire.id}.pdf`);
  expect(totalPages).toBe(2);
  for (const words of [
    `Booking ${hire.id}`,
    'Larkspur Estate',
    'Harbour Example',
    '12,000 km 12,150 km',
    'Fuel 3/8 Full',
    'Damage Dent in the left door Scratch on the bumper',
    'Note Two keys –',
    'Driven: 150 km (200 km included)',
    'Front',
    'Rear No photo',
  ])
    expect(text).toContain(words);
});

test('a long list of damage goes on over the pages of the paper', async () => {
  const hire = await aHire();
  const damages = Array.from(
    { length: 20 },
    (_, index) => `Dent ${index + 1}: ${'all along the left side, '.repeat(7)}`,
  );
  expect((await handOver(hire, { damages })).status).toBe(200);
  const answer = await app.app.server.inject({
    url: downloadConditionReport.path.replace(':id', String(hire.id)),
    headers: { authorization: `Bearer ${hire.desk.token}` },
  });
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
  expect(items.length).toBeGreaterThan(1);
  // The foot of a page stays free: 72 points, less what a letter goes below its line.
  for (const page of items) for (const { str, y } of page) if (str.trim()) expect(y).toBeGreaterThan(70);
});
