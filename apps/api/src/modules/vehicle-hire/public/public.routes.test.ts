import { randomUUID } from 'node:crypto';
import { listClients } from '@worklane/contract/clients/client.ts';
import { confirmVehicleBooking, getBookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { getVehicleBooking, listHirerBookings } from '@worklane/contract/vehicle-hire/booking.ts';
import { getHirePageSettings, saveHirePageSettings } from '@worklane/contract/vehicle-hire/hire-page.ts';
import { getConditionReport, handOverVehicle } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { listVehicleBookings } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { listHirerDocuments } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { recordHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { getHirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import {
  cancelLinkedBooking,
  checkHirer,
  confirmLinkedBooking,
  enterHirerDetails,
  enterLinkedDetails,
  findPublicOffers,
  getHirePage,
  getHireRequest,
  getLinkedBooking,
  getLinkedVehiclePhoto,
  getPublicVehiclePhoto,
  quotePublicHire,
  requestHire,
  sendLinkedPicture,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepOf } from '#platform/jobs/sweep.ts';
import { aPhoto } from '#platform/files/sample-file.factory.ts';
import { modules } from '../../../modules.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { workOff } from '../../../testing/queue.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import {
  aHirePage,
  aPromotion,
  aRentalVehicle,
  aVehicleLocation,
  aVehiclePhoto,
  someVehicleRates,
} from '../vehicle-hire.factory.ts';
import { expireHireHolds } from '../hire/expire-holds.job.ts';
import { forgetUnconfirmedHirers } from './forget-hirers.job.ts';
import { MAX_PICTURES } from './picture.service.ts';
import { remindOfDetails } from './remind-of-details.job.ts';

/** A provider with two vehicles at one place, £45 and £60 a day, and an open page. Each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '30', PUBLIC_URL: 'https://hire.example', ANONYMOUS_LIMIT: '10000' });
});
afterAll(() => app.close());

const at = (days: number, hours = 0) =>
  Temporal.Now.zonedDateTimeISO('UTC')
    .add({ days })
    .startOfDay()
    .add({ hours: 9 + hours })
    .toInstant()
    .toString();
const TWO_DAYS = { pickup: at(10), dropoff: at(12) };
/** Two days of 45.00, and the fee of 3 %. */
const TOTAL = 92.7;

const aProvider = async (open = true) => {
  const ids = await app.system(async (tx) => {
    const agencyId = await anAgency(tx, { name: `Kestrel Example ${randomUUID()}`, town: 'Leeds' });
    const location_id = await aVehicleLocation(tx, agencyId);
    const vehicle = await aRentalVehicle(tx, agencyId, { location_id, deposit_pence: 20_000 });
    const spare = await aRentalVehicle(tx, agencyId, { location_id, name: 'Merrow', model: 'Traveller' });
    await someVehicleRates(tx, vehicle);
    await someVehicleRates(tx, spare, { mtf_pence: 6000 });
    return { agencyId, vehicle, spare, locationId: location_id, termsId: await aHirePage(tx, agencyId, open) };
  });
  return { ...ids, desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }) };
};
type Provider = Awaited<ReturnType<typeof aProvider>>;

let visitors = 0;
/** Somebody at another address each time, as visitors are. */
const from = (address = `198.51.${(visitors += 1) % 200}.${Math.floor(visitors / 200) + 1}`) => address;

const robin = { firstName: 'Robin', lastName: 'Example' };

const details = {
  telephone: '07700 900123',
  dateOfBirth: '1990-01-31',
  firstLine: '1 Example Road',
  town: 'Southampton',
  postCode: 'SO14 0AA',
  country: 'United Kingdom',
  licenceNumber: 'EXAMP901310R99XX',
};

const anAddress = () => `robin-${randomUUID()}@example.org`;

type Entered = Partial<Parameters<Caller['call']>[1] & Record<string, unknown>>;

const bodyFor = ({ vehicle, termsId }: Provider, values: Entered = {}) => ({
  requestKey: randomUUID(),
  vehicleId: vehicle.id,
  ...TWO_DAYS,
  promotionId: null,
  code: '',
  total: TOTAL,
  ...robin,
  email: anAddress(),
  termsId,
  ...values,
});

const send = async ({ agencyId }: Pick<Provider, 'agencyId'>, payload: object, address = from()) => {
  const answer = await app.app.server.inject({
    method: 'POST',
    url: requestHire.path.replace(':agencyId', String(agencyId)),
    payload,
    remoteAddress: address,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{
      reference: string;
      reservedUntil: string;
      code: string;
      message: string;
      violations: { field: string; message: string }[];
    }>(),
  };
};

/** The token in the latest email to the address. */
const tokenFor = async (email: string): Promise<string> => {
  await workOff(app);
  const letters = await lettersTo(app, email);
  const token = letters.flatMap(({ body }) => [...(/hire\/booking\/([\w-]{43})/.exec(body)?.slice(1) ?? [])]).at(-1);
  if (token === undefined) throw new Error(`No link was sent to ${email}.`);
  return token;
};

const reserved = async (provider: Provider, values: Entered = {}) => {
  const body = bodyFor(provider, values);
  const { status, body: answer } = await send(provider, body);
  if (status !== 201) throw new Error(answer.message);
  return { ...answer, email: body.email, token: await tokenFor(body.email) };
};

const open = (token: string) => app.anyone.call(getLinkedBooking, { params: { token } });
const confirm = (token: string) => app.anyone.call(confirmLinkedBooking, { params: { token } });
const enter = (token: string, values: object = {}) =>
  app.anyone.call(enterLinkedDetails, { params: { token }, body: { ...details, ...values } });
const sendPicture = async (token: string, name: 'DRIVER' | 'PASSPORT' = 'DRIVER', bytes?: Buffer) =>
  app.anyone.upload(
    sendLinkedPicture,
    { params: { token }, body: { name } },
    { bytes: bytes ?? (await aPhoto()), name: 'licence.jpg', type: 'image/jpeg' },
  );
const cancel = (token: string, kept = 0) => app.anyone.call(cancelLinkedBooking, { params: { token }, body: { kept } });

const bookingOf = async (reference: string) => {
  const [row] = await ownerQuery<{ id: string; client_id: string; status: string; source: string }>(
    app,
    'select id, client_id, status, source from vehicle_booking where reference = $1',
    [reference],
  );
  return { id: Number(row?.id), clientId: Number(row?.client_id), status: row?.status, source: row?.source };
};

const search = ({ agencyId, locationId }: Provider) =>
  app.anyone.call(findPublicOffers, { params: { agencyId }, query: { ...TWO_DAYS, vehicleLocationId: locationId } });

describe('the page of an agency', () => {
  test('says who it is, where it has vehicles and on which terms, and nothing else', async () => {
    const provider = await aProvider();
    await app.system((tx) => aVehicleLocation(tx, provider.agencyId, { name: 'Empty yard' }));
    const { status, body } = await app.anyone.call(getHirePage, { params: { agencyId: provider.agencyId } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: provider.agencyId,
      town: 'Leeds',
      terms: { text: 'Bring it back with a full tank.' },
    });
    expect(body.locations.map(({ id }) => id)).toEqual([provider.locationId]);
    expect(Object.keys(body).toSorted()).toEqual(['id', 'locations', 'logo', 'name', 'telephone', 'terms', 'town']);
  });

  test('is the same where it takes no bookings, where the agency is suspended, and where there is none: for every call', async () => {
    const [closed, suspended] = [await aProvider(false), await aProvider()];
    await ownerQuery(app, `update agency set status = 'SUSPENDED' where id = $1`, [suspended.agencyId]);
    const answers = async (agencyId: number, provider: Provider) => {
      const params = { agencyId };
      const query = { ...TWO_DAYS, vehicleLocationId: provider.locationId };
      const calls = [
        await app.anyone.call(getHirePage, { params }),
        await app.anyone.call(findPublicOffers, { params, query }),
        await app.anyone.call(quotePublicHire, { params: { agencyId, id: provider.vehicle.id }, query: TWO_DAYS }),
        await app.anyone.call(getPublicVehiclePhoto, { params: { agencyId, photoId: 1 } }),
        await send({ agencyId }, bodyFor(provider)),
      ];
      return calls.map(({ status, body }) => [status, body]);
    };
    const absent = await answers(987_654_321, closed);
    expect(new Set(absent.map(([status]) => status))).toEqual(new Set([404]));
    expect(await answers(closed.agencyId, closed)).toEqual(absent);
    expect(await answers(suspended.agencyId, suspended)).toEqual(absent);
  });

  test('is opened and closed by the agency, and its terms are numbered: those that were accepted stay', async () => {
    const provider = await aProvider();
    const settings = async () => (await provider.desk.call(getHirePageSettings, {})).body;
    const save = (body: { open: boolean; terms: string; version: number }, caller = provider.desk) =>
      caller.call(saveHirePageSettings, { body });
    const { reference } = await reserved(provider);
    const before = await settings();
    const saved = await save({ open: true, terms: 'No smoking.', version: before.version });
    expect([saved.status, saved.body.terms?.number, saved.body.terms?.text]).toEqual([200, 2, 'No smoking.']);
    expect((await save({ open: true, terms: 'No smoking.', version: before.version })).status).toBe(409);
    const again = await save({ open: true, terms: 'No smoking.', version: saved.body.version });
    expect(again.body.terms?.number).toBe(2);
    const { id } = await bookingOf(reference);
    const request = await provider.desk.call(getHireRequest, { params: { id } });
    expect(request.body).toMatchObject({
      ...robin,
      details: null,
      terms: { number: 1, text: 'Bring it back with a full tank.' },
      emailConfirmed: false,
    });
    expect((await save({ open: true, terms: ' ', version: again.body.version })).failure.violations).toMatchObject([
      { field: 'terms' },
    ]);
    const closed = await save({ open: false, terms: 'No smoking.', version: again.body.version });
    expect(closed.body.open).toBe(false);
    expect((await search(provider)).status).toBe(404);
    const reader = await app.signedIn({
      userType: 'AGENCY',
      agencyId: provider.agencyId,
      permissions: ['VIEW_TRANSPORT'],
    });
    expect((await save({ open: true, terms: 'Mine.', version: closed.body.version }, reader)).status).toBe(403);
  });

  test('begins closed, and does not open without terms', async () => {
    const agencyId = await app.system((tx) => anAgency(tx));
    const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
    expect((await desk.call(getHirePageSettings, {})).body).toMatchObject({ open: false, terms: null, version: 0 });
    const opened = await desk.call(saveHirePageSettings, { body: { open: true, terms: '', version: 0 } });
    expect(opened.failure.violations).toMatchObject([
      { field: 'terms', message: 'Enter the terms that hirers accept.' },
    ]);
  });
});

describe('the search', () => {
  test('offers what the provider’s own search does, without the plates', async () => {
    const provider = await aProvider();
    const { body } = await search(provider);
    expect(body.map(({ id, quote }) => [id, quote.total])).toEqual([
      [provider.vehicle.id, TOTAL],
      [provider.spare.id, 123.6],
    ]);
    expect(JSON.stringify(body)).not.toContain('regno');
  });

  test('knows no place of another agency, and no vehicle that is not on the page', async () => {
    const [provider, other] = [await aProvider(), await aProvider()];
    const params = { agencyId: provider.agencyId };
    const elsewhere = { ...TWO_DAYS, vehicleLocationId: other.locationId };
    expect((await app.anyone.call(findPublicOffers, { params, query: elsewhere })).status).toBe(404);
    const retired = await app.system((tx) =>
      aRentalVehicle(tx, provider.agencyId, { status: 'RETIRED', location_id: provider.locationId }),
    );
    for (const id of [other.vehicle.id, retired.id, 987_654_321])
      expect((await app.anyone.call(quotePublicHire, { params: { ...params, id }, query: TWO_DAYS })).status).toBe(404);
  });

  test('prices a code by the same rules, and a promotion with a code is nobody’s who only guesses its id', async () => {
    const provider = await aProvider();
    const promotionId = await app.system((tx) =>
      aPromotion(tx, provider.agencyId, { promotion_type: 'DISCOUNT', discount: 10, code: 'SPRING' }),
    );
    const quoted = async (code: string) =>
      app.anyone.call(quotePublicHire, {
        params: { agencyId: provider.agencyId, id: provider.vehicle.id },
        query: { ...TWO_DAYS, code },
      });
    expect((await quoted('')).body.promotions).toEqual([]);
    expect((await quoted('WRONG')).failure.violations).toMatchObject([{ field: 'code' }]);
    const total = (await quoted('spring')).body.promotions[0]?.quote.total ?? 0;
    expect(total).toBeLessThan(TOTAL);
    expect((await send(provider, bodyFor(provider, { promotionId, total }))).body.code).toBe('CODE');
    const { token } = await reserved(provider, { promotionId, total, code: 'Spring' });
    expect((await open(token)).body.quote?.total).toBe(total);
  });
});

test('what a promotion says of the mileage is what the booking says', async () => {
  const provider = await aProvider();
  await app.system((tx) =>
    tx
      .updateTable('vehicle')
      .set({ max_daily_mileage: 250, excess_mileage_rate: 2000 })
      .where('id', '=', provider.vehicle.id)
      .execute(),
  );
  const promotionId = await app.system((tx) =>
    aPromotion(tx, provider.agencyId, { promotion_type: 'EXTRA_MILEAGE', discount: null, extra_mileage: 200 }),
  );
  const { token } = await reserved(provider, { promotionId });
  expect((await open(token)).body).toMatchObject({
    maxDailyMileage: 250,
    extraMileage: 200,
    excessMileageRate: 0.2,
  });
});

test('a stranger who takes the last use of a promotion and confirms nothing does not end it', async () => {
  const provider = await aProvider();
  const last = { promotion_type: 'DISCOUNT', discount: 10, usage_limit: 1 } as const;
  const promotionId = await app.system((tx) => aPromotion(tx, provider.agencyId, last));
  const { body } = await app.anyone.call(quotePublicHire, {
    params: { agencyId: provider.agencyId, id: provider.vehicle.id },
    query: TWO_DAYS,
  });
  const { reference } = await reserved(provider, { promotionId, total: body.promotions[0]?.quote.total });
  const standing = () =>
    ownerQuery<{ status: string; uses: number }>(
      app,
      'select status, usage_count as uses from promotion where id = $1',
      [promotionId],
    );
  expect(await standing()).toEqual([{ status: 'COMPLETED', uses: 1 }]);
  await ownerQuery(
    app,
    `update vehicle_booking set reserved_until = now() - interval '1 second' where reference = $1`,
    [reference],
  );
  await expireHireHolds.run(app.jobDeps, {});
  expect(await standing()).toEqual([{ status: 'ACTIVE', uses: 0 }]);
});

describe('a request', () => {
  test('keeps the vehicle for 15 minutes as one of the platform, and only the email has the link', async () => {
    const provider = await aProvider();
    const body = bodyFor(provider);
    const { status, body: answer } = await send(provider, body);
    expect([status, Object.keys(answer).toSorted()]).toEqual([201, ['reference', 'reservedUntil']]);
    const booking = await bookingOf(answer.reference);
    expect([booking.status, booking.source]).toEqual(['RESERVED', 'PLATFORM']);
    expect((await search(provider)).body.map(({ id }) => id)).toEqual([provider.spare.id]);
    const token = await tokenFor(body.email);
    const [letter] = await lettersTo(app, body.email);
    expect(letter?.subject).toBe('Confirm your booking: Larkspur Estate');
    expect(letter?.body).toContain(`https://hire.example/hire/booking/${token}`);
    // Whoever has typed the address may have typed any name.
    expect(letter?.body).not.toContain('Robin');
    const links = await ownerQuery<{ token_hash: string }>(
      app,
      'select token_hash from hire_link where booking_id = $1',
      [booking.id],
    );
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('is made once however often it is sent under its key, also at the same moment', async () => {
    const provider = await aProvider();
    const body = bodyFor(provider);
    const answers = await Promise.all([send(provider, body), send(provider, body), send(provider, body)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect((await send(provider, { ...body, firstName: 'Somebody' })).body.code).toBe('REQUEST_KEY');
  });

  test('of two strangers who want the same vehicle, one gets it; the other is told and loses nothing', async () => {
    const provider = await aProvider();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(provider, bodyFor(provider))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const late = answers.find(({ status }) => status === 409);
    expect([late?.body.code, late?.body.message]).toEqual([
      'VEHICLE_GONE',
      'The Larkspur Estate has just been taken for some of that time. Choose another vehicle.',
    ]);
    const [people] = await ownerQuery<{ n: string }>(
      app,
      'select count(*) as n from hirer_person where agency_id = $1',
      [provider.agencyId],
    );
    expect(Number(people?.n)).toBe(1);
  });

  test.each([
    ['total', { total: 1 }, 'PRICE_CHANGED'],
    ['termsId', { termsId: 987_654_321 }, 'TERMS_CHANGED'],
    ['pickup', { pickup: at(-10), dropoff: at(-9) }, 'SPAN'],
  ])('with a wrong %s is refused at its field', async (field, values, code) => {
    const provider = await aProvider();
    const { body } = await send(provider, bodyFor(provider, values));
    expect([body.code, body.violations.map((each) => each.field)]).toEqual([code, [field]]);
    expect((await search(provider)).body).toHaveLength(2);
  });

  test('must be complete, and brings nothing along that nobody asked for', async () => {
    const provider = await aProvider();
    const refused = async (values: Entered) => {
      const { status, body } = await send(provider, bodyFor(provider, values));
      return [status, [...new Set(body.violations.map(({ field }) => field))].toSorted()];
    };
    const blank = Object.fromEntries(Object.keys(robin).map((name) => [name, '']));
    expect(await refused({ ...blank, email: 'nobody' })).toEqual([400, [...Object.keys(robin), 'email'].toSorted()]);
    for (const field of ['status', 'source', 'clientId', 'agencyId', 'licenceNumber', 'files', '__proto__x'])
      expect((await refused({ [field]: 1 }))[0]).toBe(400);
    expect((await refused({ firstName: 'Rob\u0000in' }))[0]).toBe(400);
  });

  test('for a vehicle or with a promotion of another agency is like one for none', async () => {
    const [provider, other] = [await aProvider(), await aProvider()];
    expect((await send(provider, bodyFor(provider, { vehicleId: other.vehicle.id }))).status).toBe(404);
    const promotionId = await app.system((tx) => aPromotion(tx, other.agencyId));
    expect((await send(provider, bodyFor(provider, { promotionId }))).body.code).toBe('PROMOTION_UNUSABLE');
    expect((await send(provider, bodyFor(provider, { termsId: other.termsId }))).body.code).toBe('TERMS_CHANGED');
  });

  test('comes so often from one address, and for one email address, and no more', async () => {
    const provider = await aProvider();
    const more = async (count: number) =>
      app.system(async (tx) => {
        for (let n = 0; n < count; n += 1) {
          const vehicle = await aRentalVehicle(tx, provider.agencyId, { location_id: provider.locationId });
          await someVehicleRates(tx, vehicle);
          vehicles.push(vehicle.id);
        }
      });
    const vehicles: number[] = [];
    await more(8);
    const statuses = async (next: (index: number) => Promise<{ status: number }>) => {
      const all: number[] = [];
      for (let index = 0; index < 4; index += 1) all.push((await next(index)).status);
      return all;
    };
    const one = from();
    expect(await statuses((index) => send(provider, bodyFor(provider, { vehicleId: vehicles[index] }), one))).toEqual([
      201, 201, 201, 409,
    ]);
    const email = anAddress();
    expect(
      await statuses((index) => send(provider, bodyFor(provider, { vehicleId: vehicles[index + 4], email }))),
    ).toEqual([201, 201, 201, 409]);
  });
});

test('a booking is invoiced with the VAT of the day, and agreed with the agency’s own grace and late fee', async () => {
  const provider = await aProvider();
  await ownerQuery(
    app,
    `insert into hire_settings (agency_id, grace_minutes, late_fee_pence, late_fee_day_pence, version)
     values ($1, 25, 1250, 6000, 2)`,
    [provider.agencyId],
  );
  await ownerQuery(app, 'insert into hire_vat_rate values (current_date - 1, 1250)');
  try {
    const { token, reference } = await reserved(provider);
    const { body } = await confirm(token);
    expect(body.quote).toMatchObject({
      vatPercentage: 12.5,
      vat: 10.3,
      lateFee: { anHour: 12.5, aDay: 60, graceMinutes: 25 },
    });
    const { id } = await bookingOf(reference);
    const taxes = await ownerQuery<{ rate: number; vat: string }>(
      app,
      `select t.vat_basis_points as rate, t.vat_pence as vat
       from hire_invoice i join money_document_tax t on t.document_id = i.document_id where i.booking_id = $1`,
      [id],
    );
    expect(taxes.map(({ rate, vat }) => [rate, Number(vat)])).toEqual([[1250, 1030]]);
  } finally {
    await ownerQuery(app, 'delete from hire_vat_rate where basis_points = 1250');
  }
});

describe('the link', () => {
  test('shows the booking, and books it once: invoice, deposit, and the provider hears of it', async () => {
    const provider = await aProvider();
    const { token, email, reference } = await reserved(provider);
    const before = await open(token);
    expect(before.body).toMatchObject({
      reference,
      status: 'RESERVED',
      invoice: null,
      quote: { total: TOTAL },
      deposit: { amount: 200, standing: 'DUE' },
      can: { confirm: true, cancel: true },
    });
    const text = JSON.stringify(before.body);
    for (const personal of ['Robin', email, '1990', 'EXAMP', '07700']) expect(text).not.toContain(personal);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'BOOKED']),
    );
    expect(answers[0]?.body).toMatchObject({
      invoice: { total: TOTAL, due: TOTAL },
      deposit: { amount: 200, standing: 'DUE' },
      reservedUntil: null,
      can: { confirm: false, cancel: true },
    });
    const { id } = await bookingOf(reference);
    const detail = await provider.desk.call(getVehicleBooking, { params: { id } });
    expect(detail.body.invoices).toHaveLength(1);
    const news = await ownerQuery<{ title: string }>(app, 'select title from notification where user_id = $1', [
      provider.desk.userId,
    ]);
    expect(news.map(({ title }) => title)).toEqual([expect.stringMatching(/^New booking: Larkspur Estate/)]);
    await workOff(app);
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your booking: Larkspur Estate',
      expect.stringMatching(/^You’re booked: Larkspur Estate/),
    ]);
  });

  test('that nobody was sent leads to one and the same answer, whatever it looks like', async () => {
    const { token } = await reserved(await aProvider());
    const wrong = [`${token.slice(0, -1)}_`, 'x'.repeat(43), 'x', '1', '%00', "' or 1=1 --"];
    const answers = await Promise.all(
      wrong.flatMap((each) => [open(each), confirm(each), cancel(each), enter(each), sendPicture(each)]),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('answers are kept by nobody on the way', async () => {
    const { token } = await reserved(await aProvider());
    const { headers } = await open(token);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  test('books nothing once the 15 minutes are over; the vehicle is free for others', async () => {
    const provider = await aProvider();
    const { token, reference } = await reserved(provider);
    await ownerQuery(
      app,
      `update vehicle_booking set reserved_until = now() - interval '1 second' where reference = $1`,
      [reference],
    );
    expect((await open(token)).body).toMatchObject({
      status: 'CANCELLED',
      cancelled: { reason: 'HOLD_EXPIRED' },
      can: { confirm: false, cancel: false },
    });
    expect((await confirm(token)).failure.code).toBe('HOLD_EXPIRED');
    await expireHireHolds.run(app.jobDeps, {});
    expect((await confirm(token)).status).toBe(409);
    expect((await search(provider)).body).toHaveLength(2);
  });

  test('books nothing at an agency that is suspended meanwhile, and still cancels', async () => {
    const provider = await aProvider();
    const first = await reserved(provider);
    await confirm(first.token);
    const second = await reserved(provider, { vehicleId: provider.spare.id, total: 123.6 });
    await ownerQuery(app, `update agency set status = 'SUSPENDED' where id = $1`, [provider.agencyId]);
    expect((await open(second.token)).body.can.confirm).toBe(false);
    expect((await confirm(second.token)).failure.code).toBe('CLOSED');
    expect((await cancel(first.token)).body.status).toBe('CANCELLED');
  });

  test('cancels once, at the cost that was shown, by the provider’s own rules', async () => {
    const provider = await aProvider();
    const { token, reference } = await reserved(provider);
    await confirm(token);
    expect((await open(token)).body.cancellation).toMatchObject({ charged: TOTAL, kept: 0, payBack: 0, stillDue: 0 });
    expect((await cancel(token, 46.35)).failure.code).toBe('PRICE_CHANGED');
    const answers = await Promise.all([cancel(token), cancel(token)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array.from({ length: 2 }, () => [200, 'CANCELLED']),
    );
    expect(answers[0]?.body).toMatchObject({
      cancellation: null,
      cancelled: { reason: 'HIRER_ASKED' },
      invoice: { total: 0 },
    });
    const { id } = await bookingOf(reference);
    const terms = await provider.desk.call(getBookingTerms, { params: { id } });
    expect([terms.body.credits.length, terms.body.deposit?.status]).toEqual([1, 'RELEASED']);
  });

  test('says before and after what becomes of the money that was paid, and so do the emails', async () => {
    const provider = await aProvider();
    const { token, reference, email } = await reserved(provider);
    await confirm(token);
    const { id } = await bookingOf(reference);
    const [invoice] = (await provider.desk.call(getVehicleBooking, { params: { id } })).body.invoices;
    await provider.desk.call(recordHirePayment, {
      params: { id },
      body: {
        invoiceId: invoice?.id ?? 0,
        amount: '92.70',
        method: 'CASH',
        ref: '',
        paidOn: Temporal.Now.plainDateISO('Europe/London').toString(),
      },
    });
    expect((await open(token)).body.cancellation).toMatchObject({ kept: 0, toCard: 0, payBack: 92.7, stillDue: 0 });
    expect((await cancel(token)).body.invoice).toEqual({
      total: 0,
      due: 0,
      toPayBack: 92.7,
      refunded: 0,
      beingRefunded: 0,
    });
    await workOff(app);
    const letter = (await lettersTo(app, email)).find(({ subject }) => subject.startsWith('Cancelled'));
    expect(letter?.body).toContain('Cancelling it costs nothing. £92.70 of what was paid is to be paid back.');
    const [notice] = await ownerQuery<{ body: string }>(
      app,
      `select body from notification where user_id = $1 and title like 'Cancelled by the hirer%'`,
      [provider.desk.userId],
    );
    expect(notice?.body).toMatch(/£92\.70 of what was paid is to be paid back\.$/);
  });

  test('keeps a day’s price within 48 hours', async () => {
    const provider = await aProvider();
    const { token } = await reserved(provider, { pickup: at(1, 1), dropoff: at(3, 1) });
    await confirm(token);
    const { cancellation } = (await open(token)).body;
    expect(cancellation).toMatchObject({ kept: TOTAL / 2, payBack: 0, stillDue: TOTAL / 2 });
    expect((await cancel(token, TOTAL / 2)).body.invoice).toMatchObject({ total: TOTAL / 2 });
  });
});

describe('a hirer who is a private person', () => {
  test('is known by the address at that agency alone, and nothing stored is overwritten by whoever types it', async () => {
    const [provider, other] = [await aProvider(), await aProvider()];
    const first = await reserved(provider);
    await confirm(first.token);
    await enter(first.token);
    const stranger = await reserved(provider, {
      email: first.email.toUpperCase(),
      vehicleId: provider.spare.id,
      total: 123.6,
      firstName: 'Mallory',
    });
    const [known, same] = [await bookingOf(first.reference), await bookingOf(stranger.reference)];
    expect(same.clientId).toBe(known.clientId);
    await confirm(stranger.token);
    await enter(stranger.token, { telephone: '07700 900666', licenceNumber: 'MALLORY' });
    const person = () =>
      ownerQuery<{ name: string; telephone: string; licence_number: string }>(
        app,
        'select c.name, c.telephone, p.licence_number from client c join hirer_person p on p.client_id = c.id where c.id = $1',
        [known.clientId],
      );
    expect(await person()).toEqual([
      { name: 'Robin Example', telephone: details.telephone, licence_number: details.licenceNumber },
    ]);
    const request = await provider.desk.call(getHireRequest, { params: { id: same.id } });
    expect(request.body).toMatchObject({
      firstName: 'Mallory',
      details: { telephone: '07700 900666' },
      emailConfirmed: true,
    });
    const elsewhere = await reserved(other, { email: first.email });
    expect((await bookingOf(elsewhere.reference)).clientId).not.toBe(known.clientId);
    expect((await other.desk.call(getHirer, { params: { id: known.clientId } })).status).toBe(404);
    expect((await other.desk.call(getHireRequest, { params: { id: known.id } })).status).toBe(404);
  });

  test('whom a stranger has entered first, is who confirms first', async () => {
    const provider = await aProvider();
    const stranger = await reserved(provider, { firstName: 'Mallory' });
    const owner = await reserved(provider, { email: stranger.email, vehicleId: provider.spare.id, total: 123.6 });
    await confirm(owner.token);
    await enter(owner.token);
    const { clientId } = await bookingOf(owner.reference);
    expect((await provider.desk.call(getHirer, { params: { id: clientId } })).body).toMatchObject({
      name: 'Robin Example',
      address: { town: 'Southampton' },
    });
  });

  test('whom the desk has booked is written to, and becomes the hirer, once the link has shown whose the address is', async () => {
    const provider = await aProvider();
    const { reference, email, token } = await reserved(provider);
    const { id } = await bookingOf(reference);
    const terms = async () => (await provider.desk.call(getBookingTerms, { params: { id } })).body;
    const before = await terms();
    expect(before.emailUnconfirmed).toBe(true);
    await provider.desk.call(confirmVehicleBooking, { params: { id }, body: { version: before.version } });
    await workOff(app);
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm your booking/),
    ]);
    expect((await open(token)).body).toMatchObject({ status: 'BOOKED', can: { confirm: false, confirmEmail: true } });
    expect((await confirm(token)).body).toMatchObject({ status: 'BOOKED', can: { confirmEmail: false } });
    expect((await terms()).emailUnconfirmed).toBe(false);
    expect((await provider.desk.call(getHireRequest, { params: { id } })).body?.emailConfirmed).toBe(true);
    expect((await provider.desk.call(getVehicleBooking, { params: { id } })).body.invoices).toHaveLength(1);
  });

  test('gets the same answer whether the address is known or not', async () => {
    const provider = await aProvider();
    const first = await reserved(provider);
    await confirm(first.token);
    const later = { pickup: at(20), dropoff: at(22) };
    const known = await send(provider, bodyFor(provider, { ...later, email: first.email }));
    const unknown = await send(provider, bodyFor(provider, { ...later, vehicleId: provider.spare.id, total: 123.6 }));
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body), body.reference.length];
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.status).toBe(201);
  });

  test('is in no list of clients, and no portal, location or other agency is theirs', async () => {
    const provider = await aProvider();
    const { reference, token } = await reserved(provider);
    await confirm(token);
    const { clientId } = await bookingOf(reference);
    const admin = await app.signedIn({ userType: 'ADMIN' });
    for (const caller of [provider.desk, admin])
      expect((await caller.call(listClients, { query: { search: 'Robin Example' } })).body.content).toEqual([]);
    const other = await app.system((tx) => anAgency(tx));
    const refused = [
      `insert into agency_client (agency_id, client_id, for_staff) values (${other}, ${clientId}, false)`,
      `update agency_client set for_staff = true where client_id = ${clientId}`,
      `insert into directorate (client_id, name) values (${clientId}, 'Ward')`,
      `insert into app_user (user_type, client_id, username, email, first_name, last_name)
       values ('CLIENT', ${clientId}, 'p@example.org', 'p@example.org', 'P', 'P')`,
    ];
    for (const statement of refused)
      await expect(ownerQuery(app, statement)).rejects.toThrow('is private to an agency');
  });
});

test('what nobody has confirmed is deleted after a day; what was confirmed stays', async () => {
  const provider = await aProvider();
  const [lost, kept] = [
    await reserved(provider),
    await reserved(provider, { vehicleId: provider.spare.id, total: 123.6 }),
  ];
  await confirm(kept.token);
  await ownerQuery(
    app,
    `update vehicle_booking set reserved_until = now() - interval '1 second' where reference = $1`,
    [lost.reference],
  );
  await expireHireHolds.run(app.jobDeps, {});
  await ownerQuery(app, `update hire_request set accepted_at = now() - interval '25 hours' where agency_id = $1`, [
    provider.agencyId,
  ]);
  await sweepOf(modules.flatMap(({ outdated = [] }) => outdated)).run(app.jobDeps, {});
  const left = await ownerQuery<{ email: string }>(app, 'select email from hire_request where agency_id = $1', [
    provider.agencyId,
  ]);
  expect(left).toEqual([{ email: kept.email }]);
});

test('who never confirms is forgotten after a day, whether it ran out or was cancelled; the log of changes never knew', async () => {
  const provider = await aProvider();
  const lost = await reserved(provider, { firstName: 'Canarylost' });
  const [ended, kept] = [
    await reserved(provider, { firstName: 'Canaryended', vehicleId: provider.spare.id, total: 123.6 }),
    await reserved(provider, { firstName: 'Canarykept', pickup: at(20), dropoff: at(22) }),
  ];
  await confirm(kept.token);
  await app.anyone.call(cancelLinkedBooking, { params: { token: ended.token }, body: { kept: 0 } });
  await ownerQuery(
    app,
    `update vehicle_booking set reserved_until = now() - interval '1 second' where reference = $1`,
    [lost.reference],
  );
  await expireHireHolds.run(app.jobDeps, {});
  await forgetUnconfirmedHirers.run(app.jobDeps, {});
  expect(await tablesWith(app, /canary(lost|ended)/)).toEqual(['public.client', 'public.hire_request']);
  await ownerQuery(app, `update hire_request set accepted_at = now() - interval '25 hours' where agency_id = $1`, [
    provider.agencyId,
  ]);
  await sweepOf(modules.flatMap(({ outdated = [] }) => outdated)).run(app.jobDeps, {});
  await forgetUnconfirmedHirers.run(app.jobDeps, {});
  expect(await tablesWith(app, /canary(lost|ended)/)).toEqual([]);
  expect(await tablesWith(app, /canarykept/)).toEqual(expect.arrayContaining(['public.client', 'public.hire_request']));
  const again = await reserved(provider, { email: lost.email });
  expect((await confirm(again.token)).body.status).toBe('BOOKED');
});

test('a reservation that ran out is nobody’s doing: the hirer who has that address neither sees it among theirs nor counts it', async () => {
  const provider = await aProvider();
  const known = await reserved(provider);
  await confirm(known.token);
  const { clientId } = await bookingOf(known.reference);
  const stranger = await reserved(provider, {
    firstName: 'Somebody',
    lastName: 'Else',
    email: known.email.toUpperCase(),
    vehicleId: provider.spare.id,
    total: 123.6,
  });
  const theirs = async () => {
    const [list, hirer] = [
      await provider.desk.call(listHirerBookings, { params: { id: clientId }, query: {} }),
      await provider.desk.call(getHirer, { params: { id: clientId } }),
    ];
    return [list.body.content.map(({ status }) => status), list.body.totalElements, hirer.body.totalBooking];
  };
  expect(await theirs()).toEqual([['RESERVED', 'BOOKED'], 2, 2]);
  await ownerQuery(
    app,
    `update vehicle_booking set reserved_until = now() - interval '1 second' where reference = $1`,
    [stranger.reference],
  );
  expect(await theirs()).toEqual([['BOOKED'], 1, 1]);
  await expireHireHolds.run(app.jobDeps, {});
  expect(await theirs()).toEqual([['BOOKED'], 1, 1]);
});

test('whoever has booked a vehicle sees its photo by the link, also once the page is closed and the vehicle has left it', async () => {
  const provider = await aProvider();
  const { token } = await reserved(provider);
  const photo = async (of = token) => {
    const url = getLinkedVehiclePhoto.path.replace(':token', of);
    return (await app.app.server.inject({ method: 'GET', url })).statusCode;
  };
  expect(await photo()).toBe(404);
  const key = await app.app.services.files.store.keep(Buffer.of(0));
  const photoId = await app.system((tx) => aVehiclePhoto(tx, provider.vehicle, key));
  await confirm(token);
  await ownerQuery(app, 'update hire_page set open = false where agency_id = $1', [provider.agencyId]);
  await ownerQuery(app, `update vehicle set status = 'RETIRED' where id = $1`, [provider.vehicle.id]);
  const params = { agencyId: provider.agencyId, photoId };
  expect((await app.anyone.call(getPublicVehiclePhoto, { params })).status).toBe(404);
  expect(await photo()).toBe(200);
  const other = await reserved(await aProvider());
  expect([await photo(other.token), await photo('abc')]).toEqual([404, 404]);
});

describe('before the pick-up', () => {
  /** A booking that its hirer has confirmed. */
  const booked = async (provider: Provider, values: Entered = {}) => {
    const { token, reference, email } = await reserved(provider, values);
    await confirm(token);
    return { token, email, ...(await bookingOf(reference)) };
  };
  const requestAt = async ({ desk }: Provider, id: number) =>
    (await desk.call(getHireRequest, { params: { id } })).body ?? expect.fail();
  const check = ({ desk }: Provider, id: number, version: number) =>
    desk.call(checkHirer, { params: { id }, body: { version } });
  const listedAt = async ({ desk }: Provider, id: number) => {
    const { body } = await desk.call(listVehicleBookings, { params: { page: 0, size: 25 } });
    return body.content.find((each) => each.id === id)?.lacks;
  };

  test('the vehicle goes out once the details are there and were checked, and not before', async () => {
    const provider = await aProvider();
    const now = { pickup: Temporal.Now.instant().round('minute').toString(), dropoff: at(2, 1) };
    await ownerQuery(app, 'update vehicle_location set time_zone = $2 where id = $1', [provider.locationId, 'UTC']);
    const { body: offers } = await app.anyone.call(findPublicOffers, {
      params: { agencyId: provider.agencyId },
      query: { ...now, vehicleLocationId: provider.locationId },
    });
    const total = offers.find(({ id }) => id === provider.vehicle.id)?.quote.total ?? 0;
    const { token, id, email } = await booked(provider, { ...now, total });
    const hand = () =>
      provider.desk.call(handOverVehicle, {
        params: { id },
        body: { at: Temporal.Now.instant().toString(), odometer: 100, fuel: 8 },
      });
    const report = async () => (await provider.desk.call(getConditionReport, { params: { id } })).body;
    expect((await open(token)).body.preparation).toEqual({ details: false, documents: [], checked: false });
    await workOff(app);
    expect((await lettersTo(app, email)).at(-1)?.body).toContain('Before you pick it up we need your telephone number');
    expect([(await report()).lacks, (await report()).can.handOver, await listedAt(provider, id)]).toEqual([
      'DETAILS',
      false,
      'DETAILS',
    ]);
    const early = await hand();
    expect([early.failure.code, early.failure.message]).toEqual([
      'HIRER_NOT_READY',
      'The hirer’s details are missing. Enter them on the booking’s page before you hand the vehicle over.',
    ]);
    expect((await check(provider, id, 1)).failure.code).toBe('NOT_ENTERED');

    const entered = await enter(token);
    expect(entered.body.preparation).toEqual({ details: true, documents: [], checked: false });
    for (const personal of Object.values(details)) expect(JSON.stringify(entered.body)).not.toContain(personal);
    expect([(await report()).lacks, await listedAt(provider, id)]).toEqual(['CHECK', 'CHECK']);
    expect((await hand()).failure.code).toBe('HIRER_NOT_READY');

    const { version } = await requestAt(provider, id);
    expect((await check(provider, id, version - 1)).status).toBe(409);
    const answers = await Promise.all([check(provider, id, version), check(provider, id, version)]);
    expect(answers.map(({ status, body }) => [status, body.checked?.by])).toEqual(
      Array.from({ length: 2 }, () => [200, expect.any(String)]),
    );
    expect((await open(token)).body.preparation?.checked).toBe(true);
    expect([(await report()).lacks, (await report()).can.handOver, await listedAt(provider, id)]).toEqual([
      null,
      true,
      null,
    ]);
    expect((await hand()).body.status).toBe('WAITINGAUTH');
    expect((await enter(token)).failure.code).toBe('NOT_NOW');
    expect((await sendPicture(token)).failure.code).toBe('NOT_NOW');
    expect((await requestAt(provider, id)).can).toEqual({ enterDetails: false, check: false });
    expect((await open(token)).body.preparation).toBeNull();
  });

  test('a hirer enters them once: the same again changes nothing, anything else is for the provider to change', async () => {
    const provider = await aProvider();
    const { token, id } = await booked(provider);
    const answers = await Promise.all([enter(token), enter(token), enter(token)]);
    expect(answers.map(({ status, body }) => [status, body.preparation?.details])).toEqual(
      Array.from({ length: 3 }, () => [200, true]),
    );
    expect((await enter(token, { telephone: '07700 900666' })).failure.code).toBe('DETAILS_ENTERED');
    const { details: kept, version } = await requestAt(provider, id);
    expect(kept).toEqual(details);
    await check(provider, id, version);
    const corrected = { version: version + 1, ...details, postCode: 'SO14 0AB' };
    const put = () => provider.desk.call(enterHirerDetails, { params: { id }, body: corrected });
    const changed = await put();
    expect(changed.body).toMatchObject({ details: { postCode: 'SO14 0AB' }, checked: null, can: { check: true } });
    expect((await put()).status).toBe(409);
  });

  test('what is corrected of them is corrected of the hirer; what the provider has changed there stays', async () => {
    const provider = await aProvider();
    const { token, id, clientId } = await booked(provider);
    await enter(token);
    const hirer = async () =>
      (await ownerQuery<object>(app, 'select telephone, town from client where id = $1', [clientId]))[0];
    expect(await hirer()).toEqual({ telephone: details.telephone, town: details.town });
    await ownerQuery(app, `update client set town = 'Winchester' where id = $1`, [clientId]);
    const { version } = await requestAt(provider, id);
    const corrected = { ...details, telephone: '07700 900999' };
    const answer = await provider.desk.call(enterHirerDetails, { params: { id }, body: { version, ...corrected } });
    expect(answer.status).toBe(200);
    expect(await hirer()).toEqual({ telephone: '07700 900999', town: 'Winchester' });
  });

  test('the provider enters them for a hirer who hasn’t, who is known by them only once the link has shown whose the address is', async () => {
    const provider = await aProvider();
    const { reference, token } = await reserved(provider);
    const { id, clientId } = await bookingOf(reference);
    const terms = await provider.desk.call(getBookingTerms, { params: { id } });
    const put = () =>
      provider.desk.call(enterHirerDetails, { params: { id }, body: { version: 1, ...details, town: 'Leeds' } });
    expect((await put()).failure.code).toBe('NOT_NOW');
    await provider.desk.call(confirmVehicleBooking, { params: { id }, body: { version: terms.body.version } });
    expect((await put()).body.details?.town).toBe('Leeds');
    const address = async () =>
      (await provider.desk.call(getHirer, { params: { id: clientId } })).body.address?.town ?? null;
    expect(await address()).toBeNull();
    expect((await confirm(token)).status).toBe(200);
    expect(await address()).toBe('Leeds');
  });

  test('what is missing or wrong is said at its field, and no hirer is too young', async () => {
    const provider = await aProvider();
    const { token } = await booked(provider);
    const blank = Object.fromEntries(Object.keys(details).map((name) => [name, '']));
    const { status, failure } = await enter(token, blank);
    expect([status, [...new Set(failure.violations.map(({ field }) => field))].toSorted()]).toEqual([
      400,
      Object.keys(details).toSorted(),
    ]);
    const young = await enter(token, { dateOfBirth: at(-3650).slice(0, 10) });
    expect(young.failure.violations).toMatchObject([
      { field: 'dateOfBirth', message: 'A hirer has to be at least 17 on the day of the pick-up.' },
    ]);
    expect((await enter(token, { status: 'COMPLETE' })).status).toBe(400);
    expect((await open(token)).body.preparation?.details).toBe(false);
  });

  test('nothing is asked for before it is booked, and nothing of a booking of another agency or from elsewhere', async () => {
    const [provider, other] = [await aProvider(), await aProvider()];
    const { token } = await reserved(provider);
    expect([(await enter(token)).failure.code, (await sendPicture(token)).failure.code]).toEqual([
      'NOT_NOW',
      'NOT_NOW',
    ]);
    const { id } = await booked(provider, { vehicleId: provider.spare.id, total: 123.6 });
    expect((await check(other, id, 1)).status).toBe(404);
    const body = { version: 1, ...details };
    expect((await other.desk.call(enterHirerDetails, { params: { id }, body })).status).toBe(404);
    const reader = await app.signedIn({
      userType: 'AGENCY',
      agencyId: provider.agencyId,
      permissions: ['VIEW_TRANSPORT'],
    });
    expect((await reader.call(enterHirerDetails, { params: { id }, body })).status).toBe(403);
    expect((await reader.call(getHireRequest, { params: { id } })).body?.can).toEqual({
      enterDetails: false,
      check: false,
    });
  });

  test('who hasn’t entered them is reminded once, on the day before, with a link that works', async () => {
    const provider = await aProvider();
    const { token, email, id } = await booked(provider);
    const ready = await booked(provider, { vehicleId: provider.spare.id, total: 123.6 });
    await enter(ready.token);
    const subjects = async (to: string) => {
      await remindOfDetails.run(app.jobDeps, {});
      await workOff(app);
      return (await lettersTo(app, to)).map(({ subject }) => subject).filter((each) => each.startsWith('Before'));
    };
    expect(await subjects(email)).toEqual([]);
    await ownerQuery(
      app,
      `update vehicle_booking set starts_at = now() + interval '20 hours', ends_at = now() + interval '40 hours' where agency_id = $1`,
      [provider.agencyId],
    );
    // Who has booked within the last day has just been asked.
    expect(await subjects(email)).toEqual([]);
    await ownerQuery(app, `update hire_request set confirmed_at = now() - interval '2 days' where agency_id = $1`, [
      provider.agencyId,
    ]);
    expect(await subjects(email)).toEqual(['Before you pick up your Larkspur Estate']);
    expect(await subjects(email)).toEqual(['Before you pick up your Larkspur Estate']);
    expect(await subjects(ready.email)).toEqual([]);
    expect((await open(token)).status).toBe(404);
    expect((await enter(await tokenFor(email))).status).toBe(200);
    expect((await requestAt(provider, id)).details).toEqual(details);
  });

  test('a picture is a document at once, and the next one of the same its next version, so many and no more', async () => {
    const provider = await aProvider();
    const { token, clientId } = await booked(provider);
    const sent = await sendPicture(token);
    expect([sent.status, sent.body.preparation?.documents]).toEqual([200, ['DRIVER']]);
    const documents = async () => (await provider.desk.call(listHirerDocuments, { params: { id: clientId } })).body;
    expect((await documents()).map(({ name, uploadedBy, version }) => [name, uploadedBy, version])).toEqual([
      ['DRIVER', 'Robin Example, public hire page', 1],
    ]);
    for (let version = 2; version <= MAX_PICTURES; version += 1) expect((await sendPicture(token)).status).toBe(200);
    expect((await sendPicture(token)).failure.code).toBe('TOO_MANY_PICTURES');
    expect((await sendPicture(token, 'PASSPORT')).body.preparation?.documents).toEqual(['DRIVER', 'PASSPORT']);
    expect((await documents()).map(({ name, former }) => [name, former.length])).toEqual([
      ['DRIVER', MAX_PICTURES - 1],
      ['PASSPORT', 0],
    ]);
    const wrong = await sendPicture(token, 'PASSPORT', Buffer.from('<script>alert(1)</script>'));
    expect([wrong.status, wrong.failure.message]).toEqual([
      400,
      'Please select a valid image file (PNG, JPG, JPEG, or WEBP)',
    ]);
  });
});

test('no call of the page sees more than its agency has: neither people, nor clients, nor what others have', async () => {
  const [provider, other] = [await aProvider(), await aProvider()];
  const { atPublicPage } = await import('./public-page.ts');
  const counts = await atPublicPage(app.app.services, provider.agencyId, 'test', async ({ tx }) => {
    const foreign = async (table: 'vehicle' | 'hirer_person' | 'hire_request' | 'hire_terms' | 'hire_page') =>
      (await tx.selectFrom(table).select('agency_id').where('agency_id', '!=', provider.agencyId).execute()).length;
    return [
      await foreign('vehicle'),
      await foreign('hirer_person'),
      await foreign('hire_request'),
      await foreign('hire_terms'),
      await foreign('hire_page'),
      (await tx.selectFrom('hire_link').select('booking_id').execute()).length,
    ];
  });
  expect(counts).toEqual([0, 0, 0, 0, 0, 0]);
  expect(other.agencyId).not.toBe(provider.agencyId);
});
