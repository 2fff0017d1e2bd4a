import { rate } from '@worklane/contract/money.ts';
import { listEqualPay } from '@worklane/contract/shifts/equal-pay.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLeave } from '../../absence/absence.factory.ts';
import { aClient, aLink, aLocation } from '../../clients/client.factory.ts';
import { anAssignmentRate } from '../../rates/assignment-rate.factory.ts';
import { aFurtherAgency, aScene, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, DRIVER, NURSE, nurseJoins, type Place } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  scene = await aScene(app);
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO('Europe/London');
const monday = today.subtract({ days: today.dayOfWeek - 1 });
const inWeeks = (weeks: number) => monday.add({ weeks }).toString();

type Work = { weeks: readonly [first: number, last: number]; place?: Place; agencyId?: number; code?: number };

/** Eight hours on the Wednesday of each week, counted from this one. */
const works = (
  workerId: number,
  { weeks: [first, last], place = scene.place, agencyId = place.agencyId, code = NURSE }: Work,
) =>
  app.system(async (tx) => {
    for (let week = first; week <= last; week += 1) {
      const wednesday = monday
        .add({ weeks: week })
        .add({ days: 2 })
        .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:00' });
      const start = code === NURSE ? wednesday : wednesday.add({ days: 1 });
      const times = {
        starts_at: start.toInstant().toString(),
        ends_at: start.add({ hours: 8 }).toInstant().toString(),
      };
      const shift = await aShift(tx, { ...place, agencyId }, { ...times, assignment_code_id: code });
      await aBooking(tx, shift, agencyId, workerId, { shift_status: week < 0 ? 'CLOSED' : 'BOOKED' });
    }
  });

const list = async (query: object = {}, desk: Caller = scene.agency) => (await desk.call(listEqualPay, { query })).body;

const card = (side: 'PAY' | 'COMPARABLE', hour: number, values: object = {}) =>
  app.system((tx) =>
    anAssignmentRate(
      tx,
      scene.agencyId,
      { side, assignment_code_id: NURSE, ...(side === 'COMPARABLE' && { client_id: scene.clientId }), ...values },
      [{ name: 'All day', from: '00:00', weekday: rate(hour), saturday: null, sunday: null, bankHoliday: null }],
    ),
  );

test('says who comes due when, and what an hour is paid now and then', async () => {
  const { workerId, clientId } = scene;
  await works(workerId, { weeks: [-8, 2] });
  const expected = {
    worker: { id: workerId },
    client: { id: clientId },
    assignmentCode: { id: NURSE },
    week: 11,
    lastWeek: inWeeks(2),
    dueFrom: inWeeks(4),
    isDue: false,
    isExpected: true,
    pricedDay: monday.add({ weeks: 2 }).add({ days: 2 }).toString(),
    missingFrom: today.toString(),
    payRate: null,
    equalPay: null,
  };
  expect((await list()).content).toMatchObject([expected]);
  await card('PAY', 150_000);
  expect((await list()).content).toMatchObject([{ ...expected, payRate: 15 }]);
  // It is enough that there is one when it is due.
  await card('COMPARABLE', 170_000, { effective_from: inWeeks(4) });
  expect((await list()).content).toMatchObject([
    { ...expected, missingFrom: null, payRate: 15, equalPay: 17, currency: 'GBP' },
  ]);
});

test('prices the first shift from the day on, however close one before it is', async () => {
  await works(scene.workerId, { weeks: [-11, 0] });
  await works(scene.workerId, { weeks: [3, 3] });
  expect((await list()).content).toMatchObject([
    { dueFrom: inWeeks(1), pricedDay: monday.add({ weeks: 3 }).add({ days: 2 }).toString() },
  ]);
});

test.each([
  [[-13, 0], inWeeks(-1)],
  [[-90, 0], today.subtract({ years: 1 }).toString()],
] as const)('what is missing after weeks %j is best entered from %s', async (weeks, missingFrom) => {
  await works(scene.workerId, { weeks });
  expect((await list()).content).toMatchObject([{ missingFrom }]);
});

test('a pay rate that is higher stays', async () => {
  await works(scene.workerId, { weeks: [-12, 1] });
  await card('PAY', 180_000);
  await card('COMPARABLE', 170_000);
  expect((await list()).content).toMatchObject([
    { week: 14, dueFrom: inWeeks(0), isDue: true, isExpected: false, payRate: 18, equalPay: 18 },
  ]);
});

test.each<[what: string, weeks: readonly [number, number], row: object | null]>([
  ['the seventh week is too early', [-6, 0], null],
  ['the eighth is listed', [-7, 0], { week: 8, dueFrom: inWeeks(5) }],
  ['when the twelfth is booked the day is certain', [-7, 4], { week: 12, dueFrom: inWeeks(5), isExpected: false }],
  ['whoever worked last week is listed without a booking', [-10, -1], { week: 10, dueFrom: inWeeks(2) }],
  ['whoever did not any more isn’t', [-14, -2], null],
  ['six weeks ahead are looked at', [6, 6], null],
  ['whoever is booked for later alone isn’t listed yet', [7, 15], null],
])('%s', async (_what, weeks, row) => {
  await works(scene.workerId, { weeks });
  expect((await list()).content).toMatchObject(row ? [row] : []);
});

test('bookings further ahead than six weeks are left for later', async () => {
  await works(scene.workerId, { weeks: [-4, 8] });
  expect((await list()).content).toMatchObject([{ week: 11, lastWeek: inWeeks(6), dueFrom: inWeeks(8) }]);
});

test('counts weeks through other agencies, lists those with a booking of the own, and other roles for themselves', async () => {
  const { workerId, clientId } = scene;
  const other = await aFurtherAgency(app, clientId);
  await app.system((tx) => nurseJoins(tx, workerId, other.agencyId));
  await works(workerId, { weeks: [-8, -2], agencyId: other.agencyId });
  await works(workerId, { weeks: [-8, 0], code: DRIVER });
  expect((await list()).content).toMatchObject([{ assignmentCode: { id: DRIVER }, week: 9 }]);
  await works(workerId, { weeks: [0, 0] });
  expect((await list()).content.map(({ week }) => week)).toEqual([9, 8]);
  // Their last booking is too long ago, and ours are none of theirs.
  expect((await list({}, other.agency)).content).toEqual([]);
});

test('a break without a reason begins anew, and leave does not', async () => {
  await works(scene.workerId, { weeks: [-16, -8] });
  await works(scene.workerId, { weeks: [0, 0] });
  expect((await list()).content).toEqual([]);
  const days = { from_date: inWeeks(-7), to_date: inWeeks(-6) };
  await app.system((tx) => aLeave(tx, scene.agencyId, scene.workerId, { status: 'APPROVED', ...days }));
  expect((await list()).content).toMatchObject([{ week: 10 }]);
});

test('pages, the first due first, and finds by name and by whether it is due', async () => {
  const { agencyId, workerId } = scene;
  const [ada, zoe] = await app.system(async (tx) => [
    await aNurse(tx, agencyId, { firstname: 'Ada', lastname: 'Quill' }),
    await aNurse(tx, agencyId, { firstname: 'Zoë', lastname: 'Quill' }),
  ]);
  const elsewhere = await app.system(async (tx) => {
    const clientId = await aClient(tx, { name: 'Larkfield House' });
    await aLink(tx, agencyId, clientId);
    return { clientId, location: await aLocation(tx, { client_id: clientId }), agencyId };
  });
  await works(workerId, { weeks: [-7, 0] });
  await works(ada, { weeks: [-13, 0] });
  await works(zoe, { weeks: [-9, 0], place: elsewhere });
  const who = async (query: object) => (await list(query)).content.map(({ worker }) => worker.id);
  expect(await who({})).toEqual([ada, zoe, workerId]);
  expect(await who({ direction: 'DESC' })).toEqual([workerId, zoe, ada]);
  expect(await who({ show: 'DUE' })).toEqual([ada]);
  expect(await who({ show: 'COMING' })).toEqual([zoe, workerId]);
  expect(await who({ search: 'zoë q' })).toEqual([zoe]);
  expect(await who({ search: 'larkfield' })).toEqual([zoe]);
  expect(await who({ search: 'larkfield zoë' })).toEqual([zoe]);
  expect(await who({ search: 'larkfield ada' })).toEqual([]);
  expect(await list({ size: 2, page: 1 })).toMatchObject({
    content: [{ worker: { id: workerId } }],
    totalElements: 3,
    number: 1,
    last: true,
  });
  expect(await list({ page: 2 ** 40, size: 1000 })).toMatchObject({ content: [], totalElements: 3, last: true });
});

/** From which week on, in which of the weeks from then on there is work, before which a long break is, and which ones are through another agency. */
const aHistory = fc.record({
  first: fc.oneof(fc.integer({ min: -24, max: 0 }), fc.integer({ min: -5, max: -1 })),
  worked: fc.array(fc.constantFrom(true, true, true, true, false), { minLength: 10, maxLength: 30 }),
  longBreak: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 1 }),
  other: fc.option(fc.nat(9), { freq: 1 }),
});

/** The rule without any index: weeks that are worked up to the last own one that is looked at, back to a break of more than six. */
const clockOf = (own: readonly number[], all: readonly number[]) => {
  const last = Math.max(...own.filter((week) => week <= 6));
  if (!(last >= -1)) return undefined;
  const counted: number[] = [];
  for (let week = last; all.some((each) => each <= week && each > week - 7); week -= 1)
    if (all.includes(week)) counted.unshift(week);
  if (counted.length < 8) return undefined;
  return { week: counted.length, lastWeek: last, due: (counted[11] ?? last + 12 - counted.length) + 1 };
};

test('lists the same as the rule, however the weeks are found, page by page', { timeout: 120_000 }, async () => {
  const other = await aFurtherAgency(app, scene.clientId);
  const expected = [];
  for (const [index, history] of fc.sample(aHistory, { seed: 7, numRuns: 48 }).entries()) {
    const { first, worked, longBreak, other: through } = history;
    const weeks = worked.flatMap((isWorked, at) =>
      isWorked ? [{ isOwn: at !== through, week: first + at + (at > 12 && longBreak ? longBreak : 0) }] : [],
    );
    const lastname = String.fromCodePoint(65 + ((index * 7) % 24));
    const workerId = await app.system(async (tx) => {
      const nurse = await aNurse(tx, scene.agencyId, { firstname: index % 2 ? 'ann' : 'Bea', lastname });
      await nurseJoins(tx, nurse, other.agencyId);
      return nurse;
    });
    for (const { isOwn, week } of weeks)
      await works(workerId, { weeks: [week, week], ...(!isOwn && { agencyId: other.agencyId }) });
    const clock = clockOf(
      weeks.filter(({ isOwn }) => isOwn).map(({ week }) => week),
      weeks.map(({ week }) => week),
    );
    if (clock) expected.push({ ...clock, name: `${index % 2 ? 'ann' : 'bea'} ${lastname.toLowerCase()}` });
  }
  // Otherwise there is little to tell apart.
  expect(expected.length).toBeGreaterThan(12);

  for (const direction of ['ASC', 'DESC'] as const) {
    const sign = direction === 'ASC' ? 1 : -1;
    for (const show of ['ALL', 'DUE', 'COMING'] as const) {
      const rows = expected
        .filter(({ due }) => show === 'ALL' || due <= 0 === (show === 'DUE'))
        .toSorted((one, two) => sign * (one.due - two.due) || (one.name < two.name ? -1 : 1))
        .map(({ due, lastWeek, name, week }) => ({ name, week, lastWeek: inWeeks(lastWeek), dueFrom: inWeeks(due) }));
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(rows.length / 4) + 1 }, (_, page) => list({ direction, show, size: 4, page })),
      );
      expect(pages.map(({ totalElements }) => totalElements)).toEqual(pages.map(() => rows.length));
      const listed = pages.flatMap(({ content }) => content);
      expect(
        listed.map(({ worker, week, lastWeek, dueFrom }) => ({
          name: worker.name.toLowerCase(),
          week,
          lastWeek,
          dueFrom,
        })),
      ).toEqual(rows);
    }
  }
});

test('is for those who read rates, of the own agency', async () => {
  await works(scene.workerId, { weeks: [-7, 0] });
  const call = async (permissions: string[]) =>
    (
      await (
        await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions } as never)
      ).call(listEqualPay, {})
    ).status;
  expect([await call(['VIEW_SHIFT']), await call(['VIEW_ASSIGNMENT_CODE_RATE'])]).toEqual([403, 200]);
  expect((await scene.client.call(listEqualPay, {})).status).toBe(403);
});
