import { SHIFT_STATUS } from '@worklane/contract/shifts/status.ts';
import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { describe, expect, test } from 'vitest';
import {
  bookedOf,
  canAnswer,
  canPlan,
  canQuery,
  gatesOf,
  isBooked,
  isReady,
  licenceObstacle,
  reasonsAgainst,
  whyNotCancelled,
  stillToFill,
  wrongWorkedTimes,
} from './crew.rules.ts';

const DAY = Temporal.PlainDate.from('2041-03-01');
const LATER = '2041-03-01';
const SOONER = '2041-02-28';

test('bookings that are NEW, APPLIED, CANCELLED or EXPIRED fill no place [003-4-shift-statuses]', () => {
  expect(SHIFT_STATUS.filter((status) => !isBooked(status))).toEqual(['NEW', 'APPLIED', 'CANCELLED', 'EXPIRED']);
});

test('all others count as booked workers [003-4-booked-count]', () => {
  expect(bookedOf(SHIFT_STATUS.map((shiftStatus) => ({ shiftStatus })))).toBe(5);
  expect(bookedOf([])).toBe(0);
});

test.each([
  [2, 0, 2],
  [2, 1, 1],
  [2, 2, 0],
  [2, 3, 0],
])('of %i places with %i booked %i are still to fill [003-4-still-to-fill]', (needed, booked, open) => {
  expect(stillToFill(needed, booked)).toBe(open);
});

test('a job is planned until its crew sets out', () => {
  expect(TRANSPORT_STATUSES.filter(canPlan)).toEqual(['ACCEPTED', 'COMMITTED']);
});

const FIT = { retired: false, offRoad: false, heldFor: [], mot: LATER, tax: LATER, insurance: LATER };

test.each([
  [{}, []],
  [{ retired: true }, ['Retired.']],
  [{ offRoad: true }, ['Off the road because of a dangerous defect.']],
  [{ heldFor: ['HIRE', 'HIRE'] as const }, ['Hired out at that time.']],
  [
    { heldFor: ['TRANSPORT', 'MAINTENANCE'] as const },
    ['On another journey at that time.', 'In maintenance at that time.'],
  ],
  [{ heldFor: ['TURNAROUND'] as const }, ['Being prepared for a hire at that time.']],
  [{ mot: SOONER }, ['MOT not valid on that day.']],
  [{ tax: SOONER, insurance: null }, ['Tax not valid on that day.', 'Insurance: no date entered.']],
])('a vehicle with %o', (facts, expected) => {
  expect(reasonsAgainst({ ...FIT, ...facts }, DAY)).toEqual(expected);
});

test.each([
  [{ approvedUntil: LATER, rejected: false, waiting: false }, undefined],
  [{ approvedUntil: LATER, rejected: true, waiting: false }, undefined],
  [{ approvedUntil: SOONER, rejected: false, waiting: true }, 'BLOCK'],
  [{ approvedUntil: null, rejected: true, waiting: false }, 'BLOCK'],
  [{ approvedUntil: null, rejected: true, waiting: true }, 'WARN'],
  [{ approvedUntil: null, rejected: false, waiting: false }, 'WARN'],
])('a licence check %o', (check, severity) => {
  expect(licenceObstacle(check, DAY)?.severity).toBe(severity);
});

const AGAINST = [{ rule: 'DBS', severity: 'BLOCK', reason: 'No DBS.', fix: '' }] as const;
const NOT_CHECKED =
  'Nobody has checked it today. The team leader checks it on a phone: Transport, Open the log, Cleaning. A check counts if it was made at 00:00 on Tue 31 Jul or later.';

const READY = {
  vehicle: [],
  vehicleChecked: true,
  checksFrom: Temporal.PlainDate.from('2040-07-31').toZonedDateTime('Europe/London'),
  driver: { name: 'Ada Ohm', obstacles: [] },
  teamLeader: { name: 'Una Example', canSignIn: true },
  stillToFill: 0,
  crew: [{ name: 'Ada Ohm', obstacles: [{ ...AGAINST[0], severity: 'WARN' as const }] }],
};

describe('what a job has to have before it is ready', () => {
  test.each([
    [{}, {}],
    [{ vehicle: null }, { VEHICLE: 'No vehicle is picked.', VEHICLE_CHECK: 'There is no vehicle to check yet.' }],
    [{ vehicleChecked: false }, { VEHICLE_CHECK: NOT_CHECKED }],
    [
      // The clocks went forward at midnight.
      { vehicleChecked: false, checksFrom: Temporal.PlainDate.from('2040-03-25').toZonedDateTime('Asia/Beirut') },
      { VEHICLE_CHECK: expect.stringContaining('at 01:00 on Sun 25 Mar or later') },
    ],
    [
      { vehicleChecked: false, teamLeader: null },
      {
        VEHICLE_CHECK: expect.stringContaining('Once there is a team leader'),
        TEAM_LEADER: 'No team leader is picked.',
      },
    ],
    [{ vehicle: ['Retired.'] }, { VEHICLE: 'Retired.' }],
    [{ driver: null }, { DRIVER: 'No driver is picked.' }],
    [{ driver: { name: 'Ada Ohm', obstacles: AGAINST } }, { DRIVER: 'Ada Ohm: No DBS.' }],
    [{ teamLeader: null }, { TEAM_LEADER: 'No team leader is picked.' }],
    [
      { teamLeader: { name: 'Una Example', canSignIn: false } },
      {
        TEAM_LEADER:
          'Una Example can’t sign in yet, so they couldn’t keep the log. Invite them from their page, or pick somebody else.',
      },
    ],
    [{ stillToFill: 1 }, { STAFFING: 'One place is still to fill.' }],
    [{ stillToFill: 3 }, { STAFFING: '3 places are still to fill.' }],
    [{ crew: [{ name: 'Bo Lux', obstacles: AGAINST }] }, { ELIGIBILITY: 'Bo Lux: No DBS.' }],
  ])('%o [003-4-commit]', (values, expected) => {
    const gates = gatesOf({ ...READY, ...values });
    expect(
      Object.fromEntries(gates.flatMap(({ gate, missing }) => (missing === null ? [] : [[gate, missing]]))),
    ).toEqual(expected);
    expect(isReady(gates)).toBe(Object.keys(expected).length === 0);
  });
});

const NOW = Temporal.Instant.from('2041-03-02T12:00:00Z');

test.each([
  ['2041-03-02T08:00:00Z', '2041-03-02T12:00:00Z', 30, undefined],
  ['2041-03-02T08:00:00Z', '2041-03-02T08:00:00Z', 0, 'end'],
  ['2041-03-01T08:00:00Z', '2041-03-02T08:00:00Z', 0, undefined],
  ['2041-03-01T08:00:00Z', '2041-03-02T08:00:01Z', 0, 'end'],
  ['2041-03-02T08:00:00Z', '2041-03-02T12:00:01Z', 0, 'end'],
  ['2041-03-02T08:00:00Z', '2041-03-02T09:00:00Z', 60, 'breakTime'],
  ['2041-02-27T08:00:00Z', '2041-02-27T12:00:00Z', 0, 'start'],
  ['2031-03-01T08:00:00Z', '2031-03-01T12:00:00Z', 0, 'start'],
])('worked from %s to %s with a break of %i minutes', (start, end, breakTime, field) => {
  expect(wrongWorkedTimes({ start, end, breakTime }, '2041-03-01T09:00:00Z', NOW)?.field).toBe(field);
});

const AUTHORISED = {
  status: 'AUTHORIZED',
  authorisedAt: '2041-02-23T12:00:00Z',
  queriedAt: null,
  isAnswered: false,
} as const;

test.each([
  [{}, true],
  [{ authorisedAt: '2041-02-23T11:59:59Z' }, false],
  [{ authorisedAt: null }, false],
  [{ queriedAt: '2041-03-01T12:00:00Z' }, false],
  [{ status: 'CLOSED' as const }, false],
])('the client may query %o: %s', (values, expected) => {
  expect(canQuery({ ...AUTHORISED, ...values }, NOW)).toBe(expected);
});

test.each([
  [{}, false],
  [{ queriedAt: '2041-03-01T12:00:00Z' }, true],
  [{ queriedAt: '2041-03-01T12:00:00Z', isAnswered: true }, false],
  [{ queriedAt: '2041-03-01T12:00:00Z', status: 'CLOSED' as const }, false],
])('the agency may answer %o: %s', (values, expected) => {
  expect(canAnswer({ ...AUTHORISED, ...values })).toBe(expected);
});

const BOOKED = {
  shiftStatus: 'BOOKED',
  transportStatus: 'COMMITTED',
  start: '2041-03-02T14:00:00Z',
  cancelHours: 0,
} as const;

test.each([
  [{}, undefined],
  [{ cancelHours: 2 }, undefined],
  [{ cancelHours: 3 }, 'TOO_LATE'],
  [{ start: '2041-03-02T12:00:01Z' }, undefined],
  [{ start: '2041-03-02T12:00:00Z' }, 'STARTED'],
  [{ transportStatus: 'ACCEPTED' as const }, undefined],
  [{ transportStatus: 'IN_PROGRESS' as const }, 'STARTED'],
  [{ shiftStatus: 'APPLIED' as const }, 'NOT_BOOKED'],
])('somebody who has %o cancels: %s', (values, code) => {
  expect(whyNotCancelled({ ...BOOKED, ...values }, NOW)?.code).toBe(code);
});
