import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { describe, expect, test } from 'vitest';
import { crewBySpec, isPlanned, takesCorrections, takesTimes, wrongTimes } from './times.rules.ts';

const PLANNED = '2041-03-01T08:00:00Z';
const now = Temporal.Instant.from('2041-03-01T14:00:00Z');
const someone = (
  bookingId: number,
  workerSpecId: number | null,
  shiftStatus: BookingStatus = 'WAITING_AUTHORIZATION',
) => ({
  bookingId,
  workerSpecId,
  shiftStatus,
  worker: { id: bookingId, name: `Worker ${bookingId}` },
  start: null,
  end: null,
});
const time = (bookingId: number, start = '2041-03-01T08:30:00Z', end = '2041-03-01T13:00:00Z') => ({
  bookingId,
  start,
  end,
});

test('times are taken once the log is submitted, until the job is authorised [003-1-times-after-log]', () => {
  expect(TRANSPORT_STATUSES.filter(takesTimes)).toEqual(['WAITING_AUTHORIZATION']);
});

test('those of an aborted journey, a queried one and one of a guest are corrected by the agency', () => {
  const corrected = (standing: { hasBegun?: true; isGuest?: true; isQueried?: true }) =>
    TRANSPORT_STATUSES.filter((status) =>
      takesCorrections({ status, hasBegun: false, isGuest: false, isQueried: false, ...standing }),
    );
  expect(corrected({})).toEqual(['WAITING_AUTHORIZATION']);
  expect(corrected({ hasBegun: true })).toEqual(['WAITING_AUTHORIZATION', 'CANCELLED']);
  expect(corrected({ isQueried: true })).toEqual(['WAITING_AUTHORIZATION', 'AUTHORIZED']);
  expect(corrected({ isGuest: true })).toEqual(['WAITING_AUTHORIZATION', 'AUTHORIZED']);
});

test('applications and cancelled bookings are no part of the planner [003-2-planner-hidden]', () => {
  expect(BookingStatus.options.filter((shiftStatus) => !isPlanned({ shiftStatus }))).toEqual(['APPLIED', 'CANCELLED']);
});

test('the crew is grouped by the name of its code, and a driver without a specification is one [003-2-planner-group]', () => {
  const specs = [
    { workerSpecId: 1, assignmentCodeName: 'Nurse' },
    { workerSpecId: 2, assignmentCodeName: 'Escort' },
  ];
  const { asked, driver } = crewBySpec(specs, [someone(5, null), someone(6, 2), someone(7, 2)]);
  const shown = (group?: { assignmentCodeName: string; bookings: readonly { bookingId: number }[] }) =>
    group && [group.assignmentCodeName, ...group.bookings.map(({ bookingId }) => bookingId)];
  expect(asked.map(shown)).toEqual([['Nurse'], ['Escort', 6, 7]]);
  expect(shown(driver)).toEqual(['Driver', 5]);
  expect(crewBySpec(specs, []).driver).toBeUndefined();
});

describe('times', () => {
  const crew = [someone(1, 1), someone(2, null), someone(3, 1, 'EXPIRED'), someone(4, 1, 'CANCELLED')];

  test.each([
    ['of everybody', [time(1), time(2)], undefined],
    ['also of whose application has expired', [time(1), time(2), time(3)], undefined],
    ['without the driver’s', [time(1)], 'MISSING'],
    ['of somebody who was cancelled', [time(1), time(2), time(4)], 'NOT_IN_CREW'],
    ['of somebody else', [time(1), time(2), time(9)], 'NOT_IN_CREW'],
    ['twice of one', [time(1), time(2), time(2)], 'TWICE'],
    ['that end in the future', [time(1), time(2, '2041-03-01T08:30:00Z', '2041-03-01T14:00:01Z')], 'NOT_OVER'],
    ['of more than a day', [time(1), time(2, '2041-02-28T12:59:00Z', '2041-03-01T13:00:00Z')], 'TOO_LONG'],
    ['of another month', [time(1), time(2, '2041-02-01T08:30:00Z', '2041-02-01T13:00:00Z')], 'FAR'],
    ['of a whole day', [time(1), time(2, '2041-02-28T13:00:00Z', '2041-03-01T13:00:00Z')], undefined],
  ] as const)('%s: %s', (_, times, code) => {
    expect(wrongTimes(crew, times, PLANNED, now)?.code).toBe(code);
  });

  test('what is wrong stands at its field', () => {
    expect(
      wrongTimes(crew, [time(1), time(2, '2041-03-01T08:30:00Z', '2041-03-01T15:00:00Z')], PLANNED, now)?.field,
    ).toBe('times.1.end');
  });
});
