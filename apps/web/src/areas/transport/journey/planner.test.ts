import type { CrewBooking } from '@worklane/contract/transport/worker-times.ts';
import { describe, expect, test } from 'vitest';
import { byCode, faultsOf, firstTyped, isSuggested, timesOf } from './planner.ts';

const booking = (bookingId: number, values: Partial<CrewBooking> = {}): CrewBooking => ({
  bookingId,
  worker: { id: bookingId, name: `Worker ${bookingId}` },
  shiftStatus: 'WAITING_AUTHORIZATION',
  start: null,
  end: null,
  ...values,
});
const planned = { start: '2041-03-01T08:30:00.000Z', end: '2041-03-01T13:30:00.000Z' };
const now = new Date('2041-03-01T12:45:30Z');

test('workers are grouped by the name of their code, and empty groups are left out [003-2-planner-group]', () => {
  const groups = byCode([
    { assignmentCodeName: 'Driver', bookings: [booking(1)] },
    { assignmentCodeName: 'Escort', bookings: [] },
    { assignmentCodeName: 'Driver', bookings: [booking(2)] },
  ]);
  expect(groups.map(({ assignmentCodeName, bookings }) => [assignmentCodeName, bookings.length])).toEqual([
    ['Driver', 2],
  ]);
});

describe('what the planner begins with', () => {
  test.each([
    ['the plan, up to now', booking(1), undefined, { start: planned.start, end: '2041-03-01T12:45:00.000Z' }],
    [
      'when the crew set off',
      booking(1),
      '2041-03-01T08:41:10Z',
      { start: '2041-03-01T08:41:10Z', end: '2041-03-01T12:45:00.000Z' },
    ],
    ['what was entered', booking(1, { start: 'a', end: 'b' }), undefined, { start: 'a', end: 'b' }],
    [
      'nothing for an application that expired',
      booking(1, { shiftStatus: 'EXPIRED' }),
      undefined,
      { start: '', end: '' },
    ],
  ])('%s', (_, of, setOffAt, typed) => {
    expect(firstTyped(of, planned, setOffAt, now)).toEqual(typed);
  });
});

test('what nobody has entered or changed is marked as suggested', () => {
  const first = { start: planned.start, end: planned.end };
  expect(isSuggested(booking(1), first, first)).toBe(true);
  expect(isSuggested(booking(1), { ...first, end: '2041-03-01T12:00:00Z' }, first)).toBe(false);
  expect(isSuggested(booking(1, first), first, first)).toBe(false);
  expect(isSuggested(booking(1), { start: '', end: '' }, { start: '', end: '' })).toBe(false);
});

describe('what is wrong', () => {
  test.each([
    [booking(1), { start: planned.start, end: '2041-03-01T12:00:00Z' }, {}],
    [
      booking(1),
      { start: '', end: '' },
      { start: 'Enter when the shift started.', end: 'Enter when the shift ended.' },
    ],
    [booking(1), { start: planned.start, end: planned.start }, { end: 'The shift has to end after it started.' }],
    [booking(1), { start: planned.start, end: planned.end }, { end: 'The shift can’t end in the future.' }],
    [booking(1, { shiftStatus: 'EXPIRED' }), { start: '', end: '' }, {}],
    [booking(1, { shiftStatus: 'EXPIRED' }), { start: planned.start, end: '' }, { end: 'Enter when the shift ended.' }],
  ])('case %#', (of, typed, faults) => {
    expect(faultsOf(of, typed, now)).toEqual(faults);
  });
});

test('each worker is sent with start and end, and whoever was not there is left out [003-7-times-payload]', () => {
  const typed = new Map([
    [1, { start: 'a', end: 'b' }],
    [2, { start: '', end: '' }],
  ]);
  expect(timesOf(typed)).toEqual([{ bookingId: 1, start: 'a', end: 'b' }]);
});
