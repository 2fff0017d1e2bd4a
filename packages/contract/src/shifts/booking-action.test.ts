import { describe, expect, test } from 'vitest';
import { BOOKING_ACTIONS, type BookingAction } from './allowed-actions.ts';
import {
  bookingActions,
  bookingConsequences,
  bookingEventKinds,
  mayFollow,
  rulesOfAction,
  wordsOfAction,
  type BookingConsequence,
} from './booking-action.ts';
import {
  answerChange,
  approveBooking,
  authoriseTimes,
  cancelBooking,
  confirmBooking,
  enterTimes,
  queryTimes,
  rejectBooking,
  settleQuery,
  withdrawBooking,
} from './booking.ts';
import type { Access } from '../endpoint.ts';
import { BookingStatus } from './status.ts';

/** Product design, section 4, row by row. */
const TABLE: readonly [BookingAction | BookingConsequence, from: BookingStatus[], to: BookingStatus | null][] = [
  ['approve', ['APPLIED'], 'BOOKED'],
  ['reject', ['APPLIED'], 'CANCELLED'],
  ['withdraw', ['APPLIED'], 'CANCELLED'],
  ['confirm', ['BOOKED'], 'BOOKED'],
  ['answerChange', ['APPLIED', 'BOOKED'], null],
  ['cancel', ['BOOKED'], 'CANCELLED'],
  ['enterTimes', ['BOOKED', 'QUERIED'], 'WAITING_AUTHORIZATION'],
  ['query', ['WAITING_AUTHORIZATION'], 'QUERIED'],
  ['settleQuery', ['QUERIED'], 'WAITING_AUTHORIZATION'],
  ['authorise', ['WAITING_AUTHORIZATION'], 'AUTHORIZED'],
  ['expire', ['APPLIED'], 'EXPIRED'],
  ['lapse', ['BOOKED'], 'EXPIRED'],
  ['fill', ['APPLIED'], 'CANCELLED'],
  ['restore', ['CANCELLED'], 'APPLIED'],
  ['endDeclined', ['BOOKED'], 'CANCELLED'],
  ['cancelWithShift', ['APPLIED', 'BOOKED'], 'CANCELLED'],
  ['authoriseMatchingTimes', ['BOOKED'], 'AUTHORIZED'],
  ['close', ['AUTHORIZED'], 'CLOSED'],
];

const ALL = { ...bookingActions, ...bookingConsequences };

test.each(TABLE)('%s leads from %j to %s, and from nowhere else', (name, from, to) => {
  expect(ALL[name]).toMatchObject({ from, to });
});

test('there are no others, and nothing but a place that opens again leads out of an end', () => {
  expect(Object.keys(ALL).toSorted()).toEqual(TABLE.map(([name]) => name).toSorted());
  const leavingEnds = TABLE.filter(([, from]) =>
    from.some((status) => ['CLOSED', 'CANCELLED', 'EXPIRED'].includes(status)),
  );
  expect(leavingEnds.map(([name]) => name)).toEqual(['restore']);
});

test('a consequence follows in the states that it leads from', () => {
  expect(BookingStatus.options.filter((status) => mayFollow('cancelWithShift', status))).toEqual(['APPLIED', 'BOOKED']);
});

const CALLS = {
  confirm: confirmBooking,
  approve: approveBooking,
  answerChange,
  authorise: authoriseTimes,
  enterTimes,
  settleQuery,
  query: queryTimes,
  reject: rejectBooking,
  withdraw: withdrawBooking,
  cancel: cancelBooking,
} satisfies Record<BookingAction, { access: Access }>;

describe.each(BOOKING_ACTIONS)('the call of %s', (action) => {
  const { by, begins } = rulesOfAction(action);
  const call: { access: Access; begins?: true } = CALLS[action];
  const access = call.access === 'ANYONE' ? {} : call.access;

  test('takes exactly the parties that the table names', () => {
    expect([...(access.userTypes ?? [])].toSorted()).toEqual(Object.keys(by).toSorted());
  });

  test('asks of nobody for another permission than the table, but to see shifts', () => {
    for (const { permission } of Object.values(by)) expect(['VIEW_SHIFT', permission]).toContain(access.permission);
  });

  test('begins something new where the table says so', () => {
    expect(call.begins).toBe(begins);
  });
});

test('times that were queried are corrected', () => {
  expect(wordsOfAction('enterTimes', 'BOOKED')).toMatchObject({ button: 'Enter times', done: 'Times entered' });
  expect(wordsOfAction('enterTimes', 'QUERIED')).toMatchObject({ button: 'Correct times', done: 'Times corrected' });
});

test('an email of every line of the history has its kind', () => {
  expect(bookingEventKinds).toMatchObject({
    'Change accepted': 'BOOKINGS',
    'Confirmed after a change': 'APPLICATIONS',
    'Times corrected': 'TIMES',
    Expired: 'APPLICATIONS',
    Cancelled: 'CANCELLATIONS',
  });
});
