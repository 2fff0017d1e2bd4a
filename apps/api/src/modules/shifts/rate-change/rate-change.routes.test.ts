import { rate } from '@worklane/contract/money.ts';
import { importRates, previewRateImport } from '@worklane/contract/rates/assignment-rate-file.ts';
import {
  changeAssignmentRate,
  createAssignmentRate,
  endAssignmentRate,
  exportAssignmentRates,
  listAssignmentRates,
  removeAssignmentRate,
} from '@worklane/contract/rates/assignment-rate.ts';
import {
  MAX_PRICED_SHIFTS,
  previewChangedRate,
  previewClientTerms,
  previewEndedRate,
  previewImportedRates,
  previewNewRate,
  previewRemovedRate,
} from '@worklane/contract/shifts/rate-change.ts';
import { listClientTerms } from '@worklane/contract/rates/client-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink, aLocation } from '../../clients/client.factory.ts';
import { anAssignmentRate } from '../../rates/assignment-rate.factory.ts';
import { aBooking, aNurse, aShift, aTimesheet, NURSE } from '../shift.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO('Europe/London');
const inDays = (days: number) => today.add({ days }).toString();
const at = (days: number, time: string) =>
  today.add({ days }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: time }).toInstant().toString();

const band = (pounds: number) => ({
  name: 'All day',
  from: '00:00',
  weekday: rate(pounds * 10_000),
  saturday: null,
  sunday: null,
  bankHoliday: null,
});
const ALL_DAY = (weekday: number) => [{ name: 'All day', from: '00:00', weekday }];

/** An office with £20 charged and £12 paid for any hour of a nurse. */
const anOffice = async () => {
  const office = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    const work = { assignment_code_id: NURSE, effective_from: inDays(-30) };
    const charge = await anAssignmentRate(tx, agencyId, work, [band(20)]);
    const pay = await anAssignmentRate(tx, agencyId, { ...work, side: 'PAY' }, [band(12)]);
    return { agencyId, clientId: location.clientId, location, charge, pay };
  });
  return { ...office, desk: await app.signedIn({ userType: 'AGENCY', agencyId: office.agencyId }) };
};
type Office = Awaited<ReturnType<typeof anOffice>>;

/** A shift of ten hours for as many, on a day from now on, and its bookings. */
const aDay = (
  { clientId, location, agencyId }: Office,
  days: number,
  { staff = 1, bookings = [] }: { staff?: number; bookings?: Parameters<typeof aBooking>[4][] } = {},
) =>
  app.system(async (tx) => {
    const time = { starts_at: at(days, '08:00'), ends_at: at(days, '18:00'), number_of_staff: staff };
    const shiftId = await aShift(tx, { clientId, location, agencyId }, time);
    const booked = [];
    for (const values of bookings) {
      const workerId = await aNurse(tx, agencyId);
      booked.push({ workerId, id: await aBooking(tx, shiftId, agencyId, workerId, values) });
    }
    return { shiftId, booked };
  });

const traces = (agencyId: number) =>
  app.system(async (tx) => {
    const { rows } = await sql<{ rates: number; entries: number; jobs: number }>`
      select (select count(*)::int from assignment_rate where agency_id = ${agencyId}) as rates,
             (select count(*)::int from audit_log where agency_id = ${agencyId}) as entries,
             (select count(*)::int from notification) as jobs`.execute(tx);
    return rows[0];
  });

const changed = (desk: Caller, id: number, from: string, weekday: number) =>
  desk.call(previewChangedRate, { params: { id }, body: { from, bands: ALL_DAY(weekday) } });

test('says what other steps of time come to, for hours that are not invoiced, and sets nothing', async () => {
  const office = await anOffice();
  const { desk, agencyId, clientId } = office;
  const worked = async (days: number, minutes: number) => {
    const { booked } = await aDay(office, days, { bookings: [{ shift_status: 'AUTHORIZED' }] });
    const [started_at, ended_at] = [at(days, '08:00'), at(days, '18:00')];
    const end = Temporal.Instant.from(ended_at).add({ minutes }).toString();
    const id = booked[0]?.id ?? 0;
    await app.system((tx) => aTimesheet(tx, id, { started_at, ended_at: end, authorised_at: end, authorised_by: 'A' }));
    return id;
  };
  await worked(-3, 7);
  await worked(-2, 8);
  const invoiced = await worked(-2, 10);
  await ownerQuery(app, 'update timesheet set invoiced = true, standing_invoice_id = 1 where booking_id = $1', [
    invoiced,
  ]);
  await aDay(office, 3, { bookings: [{ shift_status: 'BOOKED' }] });
  const look = (values: object) =>
    desk.call(previewClientTerms, {
      body: { clientId, from: inDays(-3), paymentDays: 30, roundTo: 15, rounding: 'NEAREST', ...values },
    });
  // Ten hours and seven minutes come to ten hours, and eight to a quarter more: £2.33 less and £2.33 more.
  expect((await look({})).body).toMatchObject({
    side: 'CHARGE',
    shifts: 2,
    before: 405,
    after: 405,
    difference: 0,
    byState: [{ state: 'WORKED', shifts: 2 }],
  });
  expect((await look({ rounding: 'UP', clientId: null })).body).toMatchObject({ shifts: 2, before: 405, after: 410 });
  expect((await look({ from: inDays(-2), rounding: 'UP' })).body).toMatchObject({ shifts: 1, difference: 2.33 });
  expect((await look({ roundTo: 1 })).body).toMatchObject({ shifts: 0, difference: 0 });
  expect((await look({ from: inDays(-400) })).body).toMatchObject({ violations: [{ field: 'from' }] });
  const other = await anOffice();
  expect((await look({ clientId: other.clientId })).status).toBe(404);
  expect((await desk.call(listClientTerms, {})).body.content).toEqual([]);
  expect(
    await app.system((tx) => tx.selectFrom('client_terms').select('id').where('agency_id', '=', agencyId).execute()),
  ).toEqual([]);
});

test('says whom a change moves and by how much, to the penny, and leaves no trace', async () => {
  const office = await anOffice();
  const { desk, agencyId, clientId, charge } = office;
  const before = await aDay(office, 1, { bookings: [{ shift_status: 'BOOKED' }] });
  const booked = await aDay(office, 5, { bookings: [{ shift_status: 'BOOKED' }] });
  // Two places, three who would like to have them.
  await aDay(office, 6, { staff: 2, bookings: [{}, {}, {}] });
  await aDay(office, 7, { staff: 3, bookings: [{ shift_status: 'BOOKED' }, {}] });
  await aDay(office, 8, { bookings: [{ shift_status: 'CANCELLED' }] });
  const listed = (await desk.call(listAssignmentRates, { query: { state: 'ALL' } })).body.content;
  const left = await traces(agencyId);
  const { status, body } = await changed(desk, charge, inDays(5), 20.0525);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    side: 'CHARGE',
    currency: 'GBP',
    shifts: 7,
    before: 1400,
    after: 1403.71,
    difference: 3.71,
    gaining: 0,
    losing: 0,
    otherCurrency: 0,
    byState: [
      { state: 'BOOKED', shifts: 2, before: 400, after: 401.06 },
      { state: 'APPLIED', shifts: 3 },
      { state: 'OPEN', shifts: 2 },
    ],
    byClient: [{ client: { id: clientId }, shifts: 7, difference: 3.71 }],
    paidLess: [],
    isNamed: true,
    isWhole: true,
  });
  const ids = body.largest.map(({ shiftId }) => shiftId);
  expect(ids).toContain(booked.shiftId);
  expect(ids).not.toContain(before.shiftId);
  expect(body.largest.find(({ shiftId }) => shiftId === booked.shiftId)).toMatchObject({
    day: inDays(5),
    worker: { id: booked.booked[0]?.workerId },
    before: 200,
    after: 200.53,
  });
  expect(await traces(agencyId)).toEqual(left);
  expect((await desk.call(listAssignmentRates, { query: { state: 'ALL' } })).body.content).toEqual(listed);
});

/** A nurse who has worked so many weeks for the office before this one, and is booked for ten hours in five days. */
const aRegular = ({ clientId, location, agencyId }: Office, weeks: number) =>
  app.system(async (tx) => {
    const workerId = await aNurse(tx, agencyId);
    for (let week = 0; week <= weeks; week += 1) {
      const days = 5 - 7 * week;
      const times = { starts_at: at(days, '08:00'), ends_at: at(days, '18:00') };
      const shiftId = await aShift(tx, { clientId, location, agencyId }, times);
      await aBooking(tx, shiftId, agencyId, workerId, { shift_status: week === 0 ? 'BOOKED' : 'CLOSED' });
    }
    return workerId;
  });

test('says what is truly paid: the higher of both rates after twelve weeks in the role', async () => {
  const office = await anOffice();
  const { desk, pay, agencyId, clientId } = office;
  const regular = await aRegular(office, 12);
  const newcomer = await aRegular(office, 11);
  const comparable = {
    side: 'COMPARABLE',
    assignmentCodeId: NURSE,
    clientId,
    from: inDays(3),
    bands: ALL_DAY(15),
  } as const;
  // Comparable pay moves those whom it is due to, and nobody else.
  expect((await desk.call(previewNewRate, { body: comparable })).body).toMatchObject({
    shifts: 1,
    before: 120,
    after: 150,
    gaining: 0,
    largest: [{ worker: { id: regular }, difference: 30 }],
  });
  const id = await app.system((tx) =>
    anAssignmentRate(
      tx,
      agencyId,
      { side: 'COMPARABLE', assignment_code_id: NURSE, client_id: clientId, effective_from: inDays(-30) },
      [band(15)],
    ),
  );
  // Whoever is paid by it doesn’t see a pay rate that is less.
  expect((await changed(desk, pay, inDays(3), 14)).body).toMatchObject({
    shifts: 1,
    before: 120,
    after: 140,
    largest: [{ worker: { id: newcomer } }],
  });
  expect((await changed(desk, pay, inDays(3), 16)).body).toMatchObject({ shifts: 2, before: 270, after: 320 });
  expect((await desk.call(previewEndedRate, { params: { id }, body: { to: inDays(2) } })).body).toMatchObject({
    shifts: 1,
    before: 150,
    after: 120,
    losing: 0,
    paidLess: [{ worker: { id: regular }, difference: -30 }],
  });
});

test('what would be is what is, once it is done', async () => {
  const office = await anOffice();
  const { desk, pay } = office;
  await aDay(office, 5, { bookings: [{ shift_status: 'BOOKED' }] });
  const body = { from: inDays(3), bands: ALL_DAY(11) };
  const said = (await desk.call(previewChangedRate, { params: { id: pay }, body })).body;
  expect(said).toMatchObject({ side: 'PAY', shifts: 1, before: 120, after: 110, paidLess: [{ difference: -10 }] });
  const { body: following } = await desk.call(changeAssignmentRate, { params: { id: pay }, body });
  // The same amounts again change nothing, and taking it back changes all of it back.
  expect((await changed(desk, following.id, inDays(4), 11)).body).toMatchObject({ shifts: 0, largest: [] });
  expect((await desk.call(previewRemovedRate, { params: { id: following.id } })).body).toMatchObject({
    shifts: 1,
    before: 110,
    after: 120,
    difference: 10,
    paidLess: [],
  });
  expect((await desk.call(removeAssignmentRate, { params: { id: following.id } })).status).toBe(204);
});

test('says what loses its rate by an end, and what gets one by a new rate', async () => {
  const office = await anOffice();
  const { desk, charge, clientId } = office;
  await aDay(office, 5);
  const { body: ended } = await desk.call(previewEndedRate, { params: { id: charge }, body: { to: inDays(4) } });
  expect(ended).toMatchObject({ shifts: 1, losing: 1, gaining: 0, before: 200, after: 0, difference: -200 });
  expect(ended.largest).toMatchObject([{ state: 'OPEN', worker: null, before: 200, after: null }]);
  expect((await desk.call(previewEndedRate, { params: { id: charge }, body: { to: inDays(5) } })).body.shifts).toBe(0);
  await desk.call(endAssignmentRate, { params: { id: charge }, body: { to: inDays(4) } });
  const body = { side: 'CHARGE', assignmentCodeId: NURSE, clientId, from: inDays(5), bands: ALL_DAY(30) } as const;
  expect((await desk.call(previewNewRate, { body })).body).toMatchObject({
    shifts: 1,
    gaining: 1,
    before: 0,
    after: 300,
  });
});

test('a new rate before a planned one moves the days until that one starts', async () => {
  const office = await anOffice();
  const { desk, charge } = office;
  for (const day of [3, 9, 12]) await aDay(office, day);
  await desk.call(endAssignmentRate, { params: { id: charge }, body: { to: inDays(1) } });
  const body = { side: 'CHARGE', assignmentCodeId: NURSE, from: inDays(10), bands: ALL_DAY(25) } as const;
  await desk.call(createAssignmentRate, { body });
  const filling = { ...body, from: inDays(2), bands: ALL_DAY(30) };
  const { body: preview } = await desk.call(previewNewRate, { body: filling });
  expect(preview).toMatchObject({ shifts: 2, gaining: 2, before: 0, after: 600 });
  expect((await desk.call(createAssignmentRate, { body: filling })).body.to).toBe(inDays(9));
});

test('hours on an invoice stay as they are charged, others don’t; what is paid for them does not depend on it', async () => {
  const office = await anOffice();
  const { desk, charge, pay } = office;
  const worked = { shift_status: 'AUTHORIZED' } as const;
  const [one, other] = [await aDay(office, -5, { bookings: [worked] }), await aDay(office, -4, { bookings: [worked] })];
  await app.system(async (tx) => {
    await aTimesheet(tx, one.booked[0]?.id ?? 0, {
      invoiced: true,
      authorised_at: at(-3, '08:00'),
      authorised_by: 'x',
    });
    await aTimesheet(tx, other.booked[0]?.id ?? 0, { ended_at: at(-4, '19:00'), break_minutes: 30 });
  });
  expect((await changed(desk, charge, inDays(-10), 21)).body).toMatchObject({
    shifts: 1,
    before: 210,
    after: 220.5,
    byState: [{ state: 'WORKED' }],
  });
  expect((await changed(desk, pay, inDays(-10), 13)).body).toMatchObject({ shifts: 2, before: 246, after: 266.5 });
});

test('worked time is charged in the steps that are agreed on, and a late cancellation by the part that is charged', async () => {
  const office = await anOffice();
  const { desk, agencyId, clientId, charge, pay } = office;
  const [worked, cancelled] = [
    await aDay(office, -5, { bookings: [{ shift_status: 'AUTHORIZED' }] }),
    await aDay(office, 5, { bookings: [{ shift_status: 'CANCELLED' }] }),
  ];
  await app.system(async (tx) => {
    await tx
      .insertInto('client_terms')
      .values({ agency_id: agencyId, effective_from: inDays(-30), payment_days: 30, round_to: 60, rounding: 'UP' })
      .execute();
    await aTimesheet(tx, worked.booked[0]?.id ?? 0, { ended_at: at(-5, '18:10') });
    const { id: booking_id, workerId: worker_id } = cancelled.booked[0] ?? { id: 0, workerId: 0 };
    const part = { starts_at: at(5, '08:00'), ends_at: at(5, '12:00'), break_minutes: 0, notice_minutes: 60 };
    await tx
      .insertInto('late_cancellation')
      .values({ booking_id, worker_id, agency_id: agencyId, client_id: clientId, ...part })
      .execute();
  });
  const { body } = await changed(desk, charge, inDays(-10), 21);
  expect(body.byState).toMatchObject([
    { state: 'WORKED', shifts: 1, before: 220, after: 231 },
    { state: 'LATE', shifts: 1, before: 80, after: 84 },
    { state: 'OPEN', shifts: 1 },
  ]);
  expect((await changed(desk, pay, inDays(-10), 13)).body.byState[0]).toMatchObject({ before: 122, after: 132.17 });
});

test('a rate for one way of payment moves only those who are paid so', async () => {
  const office = await anOffice();
  const { desk, agencyId } = office;
  const { booked } = await aDay(office, 5, {
    staff: 3,
    bookings: [{ shift_status: 'BOOKED' }, { shift_status: 'BOOKED' }],
  });
  await app.system((tx) =>
    tx
      .updateTable('worker_job')
      .set({ payment_method: 'UMBRELLA' })
      .where('agency_id', '=', agencyId)
      .where('worker_id', '=', booked[1]?.workerId ?? 0)
      .execute(),
  );
  const body = {
    side: 'PAY',
    assignmentCodeId: NURSE,
    paymentMethod: 'UMBRELLA',
    from: inDays(0),
    bands: ALL_DAY(15),
  } as const;
  const { body: said } = await desk.call(previewNewRate, { body });
  expect(said).toMatchObject({ shifts: 1, before: 120, after: 150 });
  expect(said.largest[0]?.worker?.id).toBe(booked[1]?.workerId);
});

test('moves neither other work nor anybody else’s, and names nobody to whoever reads no shifts', async () => {
  const office = await anOffice();
  const { agencyId, clientId } = office;
  await aDay(office, 5, { bookings: [{ shift_status: 'BOOKED' }] });
  // Another agency works for the same client.
  await app.system(async (tx) => {
    const otherId = await anAgency(tx);
    await aLink(tx, otherId, clientId);
    await aShift(tx, { clientId, location: office.location, agencyId: otherId });
  });
  const desk = await app.signedIn({
    userType: 'AGENCY',
    agencyId,
    permissions: ['MANAGE_ASSIGNMENT_CODE_RATE', 'VIEW_ASSIGNMENT_CODE_RATE'],
  });
  const body = { side: 'CHARGE', assignmentCodeId: NURSE, clientId, from: inDays(0), bands: ALL_DAY(30) } as const;
  expect((await desk.call(previewNewRate, { body })).body).toMatchObject({ shifts: 1, isNamed: false, largest: [] });
  expect((await desk.call(previewNewRate, { body: { ...body, assignmentCodeId: 1 } })).body.shifts).toBe(0);
});

test('refuses at the field what the change itself would be refused for', async () => {
  const { desk, charge } = await anOffice();
  await ownerQuery(app, `update assignment_rate set created_at = now() - interval '2 days' where id = $1`, [charge]);
  const add = { side: 'CHARGE', assignmentCodeId: NURSE, from: inDays(1), bands: ALL_DAY(30) } as const;
  const pairs = [
    [await desk.call(previewNewRate, { body: add }), await desk.call(createAssignmentRate, { body: add })],
    [
      await changed(desk, charge, inDays(-40), 21),
      await desk.call(changeAssignmentRate, {
        params: { id: charge },
        body: { from: inDays(-40), bands: ALL_DAY(21) },
      }),
    ],
    [
      await desk.call(previewEndedRate, { params: { id: charge }, body: { to: inDays(-1) } }),
      await desk.call(endAssignmentRate, { params: { id: charge }, body: { to: inDays(-1) } }),
    ],
    [
      await desk.call(previewRemovedRate, { params: { id: charge } }),
      await desk.call(removeAssignmentRate, { params: { id: charge } }),
    ],
  ] as const;
  expect(pairs.map(([{ status }]) => status)).toEqual([409, 400, 400, 409]);
  for (const [said, refused] of pairs) {
    expect(said.status).toBe(refused.status);
    expect(said.failure.message).toBe(refused.failure.message);
    expect(said.failure.violations).toEqual(refused.failure.violations);
  }
  const { desk: other } = await anOffice();
  expect((await changed(other, charge, inDays(1), 21)).status).toBe(404);
});

test('looks at so many shifts and says whether there are more', async () => {
  const office = await anOffice();
  const { agencyId, clientId, location, desk, charge } = office;
  await app.system(async (tx) => {
    const first = await aShift(tx, { clientId, location, agencyId }, { number_of_staff: 2 });
    const many = MAX_PRICED_SHIFTS;
    await sql`
      with added as (
        insert into shift (client_id, directorate_id, location_id, assignment_code_id, shift_type_id, starts_at, ends_at, time_zone,
                           number_of_staff, agreed_at)
        select client_id, directorate_id, location_id, assignment_code_id, shift_type_id,
               ${at(3, '18:00')}::timestamptz + each * interval '10 minutes', ${at(4, '06:00')}::timestamptz + each * interval '10 minutes',
               time_zone, 1, now()
        from shift cross join generate_series(1, ${many}::int) each
        where id = ${first}
        returning *
      )
      insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, released_at)
      select id, ${agencyId}, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, now() from added`.execute(
      tx,
    );
  });
  const { body } = await changed(desk, charge, inDays(0), 21);
  // The first one has two places.
  expect(body).toMatchObject({ isWhole: false, shifts: MAX_PRICED_SHIFTS + 1 });
});

/** A file of the office’s rates as they are, with further rows. */
const exported = async ({ token }: Caller): Promise<string> => {
  const url = `${exportAssignmentRates.path}?state=ALL`;
  return (await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
};
const ukDay = (days: number) => inDays(days).split('-').toReversed().join('/');
const planned = async (desk: Caller, csv: string) => {
  const { body } = await desk.call(previewRateImport, { body: { csv } });
  return { csv, plan: body.plan };
};

test('says what a file moves, by side and by row, as the single changes would, and leaves no trace', async () => {
  const office = await anOffice();
  const { desk, agencyId, clientId, charge, pay } = office;
  await aDay(office, 5, { bookings: [{ shift_status: 'BOOKED' }] });
  await aDay(office, 6, { staff: 3, bookings: [{ shift_status: 'BOOKED' }, {}] });
  await aDay(office, 12, { staff: 2 });
  const [titles = '', ...rows] = (await exported(desk)).trim().split('\r\n');
  const [charged = '', paid = ''] = ['Charge', 'Pay'].map((side) => rows.find((row) => row.includes(side)) ?? '');
  const from = (row: string, days: number, was: number, is: number) =>
    row.replace(ukDay(-30), ukDay(days)).replaceAll(`,${was},`, `,${is},`).replaceAll(`,${was},`, `,${is},`);
  const file = await planned(
    desk,
    [titles, ...rows, from(charged, 5, 20, 21), from(paid, 6, 12, 11), from(charged, 10, 20, 22)].join('\r\n'),
  );
  const left = await traces(agencyId);
  const { status, body } = await desk.call(previewImportedRates, { body: file });
  expect(status).toBe(200);
  expect(body.rates).toEqual([
    { row: 4, shifts: 4, before: 800, after: 840, difference: 40 },
    { row: 6, shifts: 2, before: 400, after: 440, difference: 40 },
    { row: 5, shifts: 5, before: 600, after: 550, difference: -50 },
  ]);
  expect(body.sides).toMatchObject([
    { side: 'CHARGE', shifts: 6, difference: 80, byClient: [{ client: { id: clientId } }], isWhole: true },
    { side: 'PAY', shifts: 5, difference: -50, paidLess: [{ difference: -10 }, { difference: -10 }] },
  ]);
  expect(await traces(agencyId)).toEqual(left);
  // Each of them alone says the same.
  const alone = async (id: number, days: number, weekday: number) =>
    (await changed(desk, id, inDays(days), weekday)).body;
  expect((await alone(charge, 10, 22)).difference).toBe(40);
  expect((await alone(pay, 6, 11)).difference).toBe(-50);
  // And what would be is what is, once it is done.
  expect((await desk.call(importRates, { body: file })).body).toEqual({ added: 3 });
  expect((await desk.call(previewImportedRates, { body: file })).status).toBe(409);
  const again = await planned(desk, file.csv);
  expect((await desk.call(previewImportedRates, { body: again })).body).toEqual({ sides: [], rates: [] });
});

test('says what a file takes the rate from, and refuses what importing it would', async () => {
  const office = await anOffice();
  const { desk } = office;
  await aDay(office, 5);
  await aDay(office, 12);
  const [titles = '', ...rows] = (await exported(desk)).trim().split('\r\n');
  const charged = rows.find((row) => row.includes('Charge')) ?? '';
  const ending = charged.replace(`${ukDay(-30)},`, `${ukDay(4)},${ukDay(8)}`).replaceAll(',20,', ',21,');
  const file = await planned(desk, [titles, ending.replaceAll(',20,', ',21,')].join('\r\n'));
  expect((await desk.call(previewImportedRates, { body: file })).body).toMatchObject({
    sides: [{ side: 'CHARGE', shifts: 2, losing: 1, difference: -190 }],
    rates: [{ row: 2, shifts: 2, difference: -190 }],
  });
  const wrong = await planned(desk, [titles, charged.replace('Nurse', 'Norse')].join('\r\n'));
  const [said, refused] = [
    await desk.call(previewImportedRates, { body: wrong }),
    await desk.call(importRates, { body: wrong }),
  ];
  expect([said.status, said.failure.message]).toEqual([refused.status, refused.failure.message]);
  const other = await anOffice();
  expect((await other.desk.call(previewImportedRates, { body: file })).status).toBe(409);
});
