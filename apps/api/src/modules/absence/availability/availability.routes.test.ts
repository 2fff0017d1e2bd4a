import {
  getMyAvailability,
  getMyCalendar,
  listWorkerWeeks,
  saveMyAvailability,
} from '@worklane/contract/absence/availability.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aBooking, aClientWithAgency, aNurse, aShift, DRIVER, NURSE, type Place } from '../../shifts/shift.factory.ts';
import { joins } from '../../workers/worker.factory.ts';
import { aLeave, anAvailabilityEntry } from '../absence.factory.ts';

let app: TestApp;
let place: Place;
let agencyId: number;
let otherId: number;
let ann: number;
let worker: Caller;
let agency: Caller;
let other: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ place, agencyId, otherId, ann } = await app.system(async (tx) => {
    const here = await aClientWithAgency(tx);
    const there = await anAgency(tx);
    const nurse = await aNurse(tx, here.agencyId, { firstname: 'Ann', lastname: 'Alder' });
    await joins(tx, nurse, there, [NURSE]);
    return { place: here, agencyId: here.agencyId, otherId: there, ann: nurse };
  }));
  worker = await app.signedIn({ userType: 'WORKER', workerId: ann, permissions: ['VIEW_WORKER'] });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: otherId });
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const whole = (availability: 'AVAILABLE' | 'UNAVAILABLE' | 'PREFERRED') => ({ availability });
const said = (availability: 'AVAILABLE' | 'UNAVAILABLE' | 'PREFERRED', from: string | null = null, to = from) => ({
  availability,
  from,
  to,
  note: null,
});

type Saved = Parameters<typeof worker.call<typeof saveMyAvailability>>[1]['body'];
const mine = async () => (await worker.call(getMyAvailability, {})).body;

/** Based on what the worker has said by now, unless told which version. */
const save = async (body: Omit<Saved, 'version'> & { version?: number }) =>
  worker.call(saveMyAvailability, { body: { version: (await mine()).version, ...body } });

describe('what a worker says', () => {
  test('of weekdays and dates is kept, replaced and taken away day by day', async () => {
    await save({ weekdays: [1, 2], parts: [{ availability: 'PREFERRED', from: '07:00', to: '15:00' }] });
    await save({ dates: [inDays(3)], parts: [{ ...whole('UNAVAILABLE'), note: 'Exam' }] });
    const { status, body } = await save({ weekdays: [2, 2], parts: [whole('UNAVAILABLE')] });
    expect(status).toBe(200);
    expect(body).toEqual({
      weekdays: [
        { weekday: 1, parts: [said('PREFERRED', '07:00', '15:00')] },
        { weekday: 2, parts: [said('UNAVAILABLE')] },
      ],
      dates: [{ date: inDays(3), parts: [{ ...said('UNAVAILABLE'), note: 'Exam' }] }],
      version: 4,
    });
    await save({ weekdays: [1], dates: [inDays(3)], parts: [] });
    expect(await mine()).toEqual({ weekdays: [{ weekday: 2, parts: [said('UNAVAILABLE')] }], dates: [], version: 5 });
  });

  test('of a day that is over, or far off, is refused', async () => {
    for (const date of [inDays(-1), inDays(401)]) {
      const { status, failure } = await save({ dates: [date], parts: [] });
      expect([status, failure.violations[0]?.field]).toEqual([400, 'dates']);
    }
  });

  test('in a tab that has not seen what another one saved is refused, and overwrites nothing', async () => {
    const { version } = await mine();
    const first = await save({ weekdays: [1], parts: [whole('PREFERRED')], version });
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    for (const stale of [version, version + 2]) {
      const { status, failure } = await save({ weekdays: [1], parts: [whole('UNAVAILABLE')], version: stale });
      expect([status, failure.code]).toEqual([409, 'STALE']);
    }
    expect(await mine()).toEqual(first.body);
    // The profile has a version of its own.
    expect((await agency.call(getWorker, { params: { id: ann } })).body.version).toBe(1);
  });

  test('many times at once is said once', async () => {
    const { version } = await mine();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save({ dates: [inDays(5)], parts: [whole('AVAILABLE')], version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await mine()).toMatchObject({
      dates: [{ date: inDays(5), parts: [said('AVAILABLE')] }],
      version: version + 1,
    });
  });
});

/** The week from Monday 7 January 2030. */
const WEEK = '2030-01-07';
type Query = Omit<Parameters<typeof agency.call<typeof listWorkerWeeks>>[1]['query'] & object, 'week'>;

const weeks = async (caller: Caller, query: Query = {}) =>
  (await caller.call(listWorkerWeeks, { query: { week: WEEK, ...query } })).body.content;

/** A booked night from Thursday to Friday of that week. */
const bookedThursday = (workerId: number) =>
  app.system(async (tx) => {
    const shift = await aShift(tx, place, { starts_at: '2030-01-10T20:00:00Z', ends_at: '2030-01-11T07:30:00Z' });
    return aBooking(tx, shift, agencyId, workerId, { shift_status: 'BOOKED' });
  });

describe('a week of the agency’s workers', () => {
  test('is availability for every agency, and leave and bookings for the one they are of', async () => {
    await app.system(async (tx) => {
      await anAvailabilityEntry(tx, ann, {
        weekday: 1,
        availability: 'PREFERRED',
        from_time: '07:00',
        to_time: '15:00',
      });
      await anAvailabilityEntry(tx, ann, { on_date: '2030-01-08', availability: 'UNAVAILABLE', note: 'Exam' });
      await aLeave(tx, agencyId, ann, { from_date: '2030-01-12', to_date: '2030-02-01' });
      await aLeave(tx, agencyId, ann, { from_date: '2030-01-05', to_date: '2030-01-06', status: 'APPROVED' });
    });
    const bookingId = await bookedThursday(ann);
    const [own] = await weeks(agency);
    expect(own?.worker).toMatchObject({ id: ann, firstname: 'Ann', lastname: 'Alder' });
    expect(own?.days.map(({ parts }) => parts.map(({ availability, from }) => `${availability} ${from}`))).toEqual([
      ['PREFERRED 07:00'],
      ['UNAVAILABLE null'],
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(own?.days[1]?.parts[0]?.note).toBe('Exam');
    expect(own?.leave).toMatchObject([{ from: '2030-01-12', status: 'WAITING_APPROVAL' }]);
    expect(own?.bookings).toMatchObject([{ bookingId, status: 'BOOKED' }]);
    const [elsewhere] = await weeks(other);
    expect(elsewhere?.days).toEqual(own?.days);
    expect([elsewhere?.leave, elsewhere?.bookings]).toEqual([[], []]);
  });

  test('holds those whom the agency has taken on, by page, name and kind of work', async () => {
    await app.system(async (tx) => {
      await aNurse(tx, agencyId, { firstname: 'Bea', lastname: 'birch', status: 'SUSPENDED' });
      await aNurse(tx, agencyId, { firstname: 'Cid', lastname: 'Cedar', codes: [DRIVER] });
      await aNurse(tx, agencyId, { lastname: 'Applicant', status: 'WAITING_APPROVAL' });
    });
    const names = async (query: Query) => (await weeks(agency, query)).map((row) => row.worker.lastname);
    expect(await names({})).toEqual(['Alder', 'birch', 'Cedar']);
    expect(await names({ direction: 'DESC', size: 2 })).toEqual(['Cedar', 'birch']);
    expect(await names({ size: 2, page: 1 })).toEqual(['Cedar']);
    expect(await names({ search: 'ea bi' })).toEqual(['birch']);
    expect(await names({ assignmentCodeId: DRIVER })).toEqual(['Cedar']);
  });

  test('who could work on Thursday night: whoever would like to first, nobody who is away, booked or unavailable', async () => {
    await app.system(async (tx) => {
      const nurse = (lastname: string, values: object = {}) => aNurse(tx, agencyId, { lastname, ...values });
      await anAvailabilityEntry(tx, ann, {
        weekday: 4,
        availability: 'UNAVAILABLE',
        from_time: '22:00',
        to_time: '02:00',
      });
      await nurse('Silent');
      await anAvailabilityEntry(tx, await nurse('Wants'), {
        weekday: 4,
        availability: 'PREFERRED',
        from_time: '19:00',
        to_time: '08:00',
      });
      await anAvailabilityEntry(tx, await nurse('Can'), { on_date: '2030-01-10', availability: 'AVAILABLE' });
      const can = await nurse('Both');
      await anAvailabilityEntry(tx, can, { on_date: '2030-01-10', availability: 'AVAILABLE' });
      await anAvailabilityEntry(tx, can, { on_date: '2030-01-11', availability: 'AVAILABLE' });
      await aLeave(tx, agencyId, await nurse('Away'), {
        from_date: '2030-01-11',
        to_date: '2030-01-11',
        status: 'APPROVED',
      });
      await aLeave(tx, agencyId, await nurse('Asks'), { from_date: '2030-01-11', to_date: '2030-01-11' });
      await nurse('Suspended', { status: 'SUSPENDED' });
      await nurse('Driver', { codes: [DRIVER] });
      // Away from another agency, which is none of this one's business.
      const elsewhere = await nurse('Elsewhere');
      await joins(tx, elsewhere, otherId);
      await aLeave(tx, otherId, elsewhere, { from_date: '2030-01-10', to_date: '2030-01-11', status: 'APPROVED' });
    });
    const booked = await app.system((tx) => aNurse(tx, agencyId, { lastname: 'Booked' }));
    await bookedThursday(booked);
    const night = { on: '2030-01-10', fromTime: '20:00', toTime: '07:30', assignmentCodeId: NURSE };
    expect((await weeks(agency, night)).map((row) => [row.worker.lastname, row.availability])).toEqual([
      ['Wants', 'PREFERRED'],
      ['Both', 'AVAILABLE'],
      ['Asks', null],
      ['Can', null],
      ['Elsewhere', null],
      ['Silent', null],
    ]);
    const morning = { ...night, fromTime: '08:00', toTime: '12:00' };
    expect((await weeks(agency, morning)).map((row) => row.worker.lastname)).toContain('Booked');
  });
});

describe('the calendar of a worker', () => {
  test('is shifts, leave and availability of all agencies', async () => {
    await app.system(async (tx) => {
      await anAvailabilityEntry(tx, ann, { weekday: 4, availability: 'PREFERRED' });
      await aLeave(tx, otherId, ann, { from_date: '2030-01-12', to_date: '2030-02-01' });
      await aLeave(tx, agencyId, ann, { from_date: '2030-01-12', to_date: '2030-02-01', status: 'REJECTED' });
    });
    const bookingId = await bookedThursday(ann);
    const { body } = await worker.call(getMyCalendar, { query: { from: WEEK, to: '2030-01-13' } });
    expect(body.days.map(({ parts }) => parts.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
    expect(body.leave).toMatchObject([{ from: '2030-01-12', agencyName: expect.any(String) }]);
    expect(body.bookings).toMatchObject([{ bookingId, location: expect.any(String), agencyName: expect.any(String) }]);
  });

  test.each([
    [WEEK, '2030-01-06'],
    [WEEK, '2030-03-10'],
  ])('is not shown from %s to %s', async (from, to) => {
    expect((await worker.call(getMyCalendar, { query: { from, to } })).status).toBe(400);
  });
});
