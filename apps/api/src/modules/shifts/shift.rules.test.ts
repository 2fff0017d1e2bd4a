import { isHeld, type BookingStatus, type ShiftStatus } from '@worklane/contract/shifts/status.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  faultInPlan,
  faultWhileBooked,
  isMoved,
  needsConfirming,
  noticeMinutes,
  placesLeft,
  plannedTime,
  releaseTime,
  shiftStatusOf,
  type Progress,
  type Terms,
} from './shift.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);

const STATUSES: readonly BookingStatus[] = [
  'APPLIED',
  'BOOKED',
  'WAITING_AUTHORIZATION',
  'QUERIED',
  'AUTHORIZED',
  'CLOSED',
  'CANCELLED',
  'EXPIRED',
];

test.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [3, 4, 0],
])('of %i places with %i booked %i are left', (numberOfStaff, booked, left) => {
  expect(placesLeft(numberOfStaff, booked)).toBe(left);
});

const progress = (values: Partial<Progress>): Progress => ({
  numberOfStaff: 1,
  cancelled: false,
  started: false,
  bookings: [],
  ...values,
});

describe('shiftStatusOf', () => {
  test.each<[Partial<Progress>, ShiftStatus]>([
    [{}, 'NEW'],
    [{ bookings: ['CANCELLED', 'EXPIRED'] }, 'NEW'],
    [{ bookings: ['APPLIED'] }, 'APPLIED'],
    [{ bookings: ['CANCELLED', 'APPLIED'] }, 'APPLIED'],
    [{ bookings: ['BOOKED'] }, 'BOOKED'],
    [{ bookings: ['BOOKED', 'APPLIED'] }, 'BOOKED'],
    [{ numberOfStaff: 2, bookings: ['BOOKED'] }, 'NEW'],
    [{ numberOfStaff: 2, bookings: ['BOOKED', 'APPLIED'] }, 'APPLIED'],
    [{ numberOfStaff: 2, bookings: ['BOOKED', 'BOOKED'] }, 'BOOKED'],
    [{ numberOfStaff: 2, bookings: ['BOOKED', 'CANCELLED'] }, 'NEW'],
    [{ started: true }, 'EXPIRED'],
    [{ started: true, bookings: ['APPLIED'] }, 'EXPIRED'],
    [{ started: true, bookings: ['EXPIRED', 'CANCELLED'] }, 'EXPIRED'],
    [{ started: true, bookings: ['BOOKED'] }, 'BOOKED'],
    [{ started: true, numberOfStaff: 2, bookings: ['BOOKED', 'EXPIRED'] }, 'BOOKED'],
    [{ started: true, numberOfStaff: 2, bookings: ['BOOKED', 'WAITING_AUTHORIZATION'] }, 'WAITING_AUTHORIZATION'],
    [{ started: true, numberOfStaff: 2, bookings: ['WAITING_AUTHORIZATION', 'QUERIED'] }, 'QUERIED'],
    [{ started: true, numberOfStaff: 2, bookings: ['AUTHORIZED', 'BOOKED'] }, 'BOOKED'],
    [{ started: true, numberOfStaff: 2, bookings: ['CLOSED', 'AUTHORIZED'] }, 'AUTHORIZED'],
    [{ started: true, numberOfStaff: 2, bookings: ['CLOSED', 'CANCELLED'] }, 'CLOSED'],
    [{ cancelled: true, bookings: ['CANCELLED'] }, 'CANCELLED'],
    [{ cancelled: true, started: true }, 'CANCELLED'],
  ])('%j is %s', (values, status) => {
    expect(shiftStatusOf(progress(values))).toBe(status);
  });

  const anyProgress = fc.record({
    numberOfStaff: fc.integer({ min: 1, max: 4 }),
    cancelled: fc.boolean(),
    started: fc.boolean(),
    bookings: fc.array(fc.constantFrom(...STATUSES), { maxLength: 6 }),
  });

  test('looks for staff exactly while it is neither cancelled nor started nor full', () => {
    fc.assert(
      fc.property(anyProgress, (each) => {
        const status = shiftStatusOf(each);
        const full = each.bookings.filter(isHeld).length >= each.numberOfStaff;
        expect(status === 'NEW' || status === 'APPLIED').toBe(!each.cancelled && !each.started && !full);
        expect(status === 'CANCELLED').toBe(each.cancelled);
        expect(status !== 'EXPIRED' || (each.started && !each.bookings.some(isHeld))).toBe(true);
      }),
    );
  });

  test('does not depend on the order of the bookings', () => {
    fc.assert(
      fc.property(anyProgress, (each) => {
        expect(shiftStatusOf({ ...each, bookings: each.bookings.toReversed() })).toBe(shiftStatusOf(each));
      }),
    );
  });
});

describe('plannedTime', () => {
  test.each<[what: string, date: string, from: string, until: string, zone: string, start: string, end: string]>([
    ['a day', '2026-11-23', '07:30', '20:00', 'Europe/London', '2026-11-23T07:30Z', '2026-11-23T20:00Z'],
    ['a day in summer', '2026-06-23', '07:30', '20:00', 'Europe/London', '2026-06-23T06:30Z', '2026-06-23T19:00Z'],
    ['a night', '2026-11-23', '20:00', '07:30', 'Europe/London', '2026-11-23T20:00Z', '2026-11-24T07:30Z'],
    ['until midnight', '2026-11-23', '16:00', '00:00', 'Europe/London', '2026-11-23T16:00Z', '2026-11-24T00:00Z'],
    ['from midnight', '2026-11-23', '00:00', '08:00', 'Europe/London', '2026-11-23T00:00Z', '2026-11-23T08:00Z'],
    ['24 hours', '2026-11-23', '08:00', '08:00', 'Europe/London', '2026-11-23T08:00Z', '2026-11-24T08:00Z'],
    ['the last night of a year', '2026-12-31', '22:00', '06:00', 'UTC', '2026-12-31T22:00Z', '2027-01-01T06:00Z'],
    ['a night of 11 hours', '2026-03-28', '20:00', '08:00', 'Europe/London', '2026-03-28T20:00Z', '2026-03-29T07:00Z'],
    ['a night of 13 hours', '2026-10-24', '20:00', '08:00', 'Europe/London', '2026-10-24T19:00Z', '2026-10-25T08:00Z'],
    ['a day of 25 hours', '2026-10-25', '00:30', '00:30', 'Europe/London', '2026-10-24T23:30Z', '2026-10-26T00:30Z'],
    [
      'a start that the clocks skip',
      '2026-03-29',
      '01:30',
      '09:00',
      'Europe/London',
      '2026-03-29T01:30Z',
      '2026-03-29T08:00Z',
    ],
    [
      'an end that comes twice',
      '2026-10-24',
      '20:00',
      '01:30',
      'Europe/London',
      '2026-10-24T19:00Z',
      '2026-10-25T00:30Z',
    ],
    ['New York', '2026-11-23', '19:00', '07:00', 'America/New_York', '2026-11-24T00:00Z', '2026-11-24T12:00Z'],
    ['Kolkata', '2026-11-23', '05:00', '13:00', 'Asia/Kolkata', '2026-11-22T23:30Z', '2026-11-23T07:30Z'],
    ['Auckland', '2026-11-23', '08:00', '16:00', 'Pacific/Auckland', '2026-11-22T19:00Z', '2026-11-23T03:00Z'],
    [
      'clocks that change by half an hour',
      '2026-10-03',
      '20:00',
      '08:00',
      'Australia/Lord_Howe',
      '2026-10-03T09:30Z',
      '2026-10-03T21:00Z',
    ],
  ])('%s', (_what, date, from, until, zone, start, end) => {
    const planned = plannedTime(date, from, until, zone);
    expect([planned.start, planned.end].map(String)).toEqual([at(start), at(end)].map(String));
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const day = fc
    .integer({ min: 0, max: 3 * 365 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
  const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');

  test('lasts up to 25 hours, begins on the chosen day, and never ends before it begins unless refused', () => {
    fc.assert(
      fc.property(day, time, time, zone, (date, from, until, timeZone) => {
        const { start, end } = plannedTime(date, from, until, timeZone);
        const hours = end.since(start).total('hours');
        expect(hours).toBeLessThanOrEqual(25);
        expect(start.toZonedDateTimeISO(timeZone).toPlainDate().toString()).toBe(date);
        const fault = faultInPlan({ start, end, breakMinutes: 0 }, at('2025-12-01T00:00Z'));
        expect(fault?.field).toBe(hours > 0 ? undefined : 'endTime');
      }),
    );
  });
});

test.each<[start: string, end: string, breakMinutes: number, field: string | undefined]>([
  ['2026-11-23T08:00Z', '2026-11-23T16:00Z', 0, undefined],
  ['2026-11-23T08:00Z', '2026-11-23T16:00Z', 240, undefined],
  ['2026-11-23T08:00Z', '2026-11-23T09:00Z', 59, undefined],
  ['2026-11-23T08:00Z', '2026-11-23T09:00Z', 60, 'breakMinutes'],
  ['2026-11-23T08:00Z', '2026-11-23T08:00Z', 0, 'endTime'],
  ['2026-11-23T08:00Z', '2026-11-23T07:45Z', 0, 'endTime'],
  ['2026-11-20T12:00:01Z', '2026-11-20T16:00Z', 0, undefined],
  ['2026-11-20T12:00Z', '2026-11-20T16:00Z', 0, 'date'],
  ['2026-11-19T12:00Z', '2026-11-19T16:00Z', 0, 'date'],
  ['2031-11-20T12:00Z', '2031-11-20T16:00Z', 0, undefined],
  ['2031-11-20T12:00:01Z', '2031-11-20T16:00Z', 0, 'date'],
])('a plan from %s to %s with a break of %i minutes has a fault in %s', (start, end, breakMinutes, field) => {
  expect(faultInPlan({ start: at(start), end: at(end), breakMinutes }, at('2026-11-20T12:00Z'))?.field).toBe(field);
});

test('a quarter of an hour that the clocks turn round is refused', () => {
  const planned = plannedTime('2026-03-29', '01:45', '02:15', 'Europe/London');
  expect(faultInPlan({ ...planned, breakMinutes: 0 }, at('2026-01-01T00:00Z'))?.field).toBe('endTime');
});

test.each<[tier: number, lowest: number, tierHours: number, released: string]>([
  [1, 1, 4, '2026-11-23T08:00Z'],
  [2, 1, 4, '2026-11-23T12:00Z'],
  [3, 1, 4, '2026-11-23T16:00Z'],
  // The lowest tier among those asked sees it at once, whatever its number.
  [2, 2, 4, '2026-11-23T08:00Z'],
  [5, 2, 24, '2026-11-26T08:00Z'],
  [3, 1, 0, '2026-11-23T08:00Z'],
])('tier %i, where the lowest is %i and each waits %i hours, sees it at %s', (tier, lowest, tierHours, released) => {
  expect(String(releaseTime(at('2026-11-23T08:00Z'), tier, lowest, tierHours))).toBe(String(at(released)));
});

describe('noticeMinutes', () => {
  test.each<[cancelledAt: string, minutes: number]>([
    ['2026-11-21T08:00Z', 2880],
    ['2026-11-23T06:30Z', 90],
    ['2026-11-23T06:30:30Z', 89],
    ['2026-11-23T07:59:59Z', 0],
    ['2026-11-23T08:00Z', 0],
    ['2026-11-23T08:00:01Z', -1],
    ['2026-11-23T09:00Z', -60],
  ])('cancelled at %s: %i', (cancelledAt, minutes) => {
    expect(noticeMinutes(at(cancelledAt), at('2026-11-23T08:00Z'))).toBe(minutes);
  });

  test('is negative exactly after the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (seconds) => {
        const start = at('2026-11-23T08:00Z');
        expect(noticeMinutes(start.add({ seconds }), start) < 0).toBe(seconds > 0);
      }),
    );
  });
});

describe('a change', () => {
  const before: Terms = {
    locationId: 1,
    shiftTypeId: 1,
    start: at('2026-11-23T08:00Z'),
    end: at('2026-11-23T16:00Z'),
    breakMinutes: 30,
    assignmentCodeId: 3,
    gender: 'NO_PREFERENCE',
    numberOfStaff: 2,
  };

  test.each<[change: Partial<Terms>, moved: boolean, confirming: boolean, fault: string | undefined]>([
    [{}, false, false, undefined],
    [{ numberOfStaff: 3 }, false, false, undefined],
    [{ numberOfStaff: 1 }, false, false, 'numberOfStaff'],
    [{ gender: 'FEMALE' }, false, false, 'gender'],
    [{ assignmentCodeId: 2 }, false, true, 'assignmentCodeId'],
    [{ locationId: 2 }, true, true, undefined],
    [{ shiftTypeId: 2 }, true, true, undefined],
    [{ start: at('2026-11-23T07:45Z') }, true, true, undefined],
    [{ end: at('2026-11-23T16:15Z') }, true, true, undefined],
    [{ breakMinutes: 45 }, true, true, undefined],
  ])(
    '%j: moved %s, to be confirmed by applicants %s, refused while somebody is booked for %s',
    (change, ...expected) => {
      const after = { ...before, ...change };
      expect([isMoved(before, after), needsConfirming(before, after), faultWhileBooked(before, after)?.field]).toEqual(
        expected,
      );
    },
  );
});
