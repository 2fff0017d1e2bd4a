import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { expect, test } from 'vitest';
import { bookingSummary } from './booking-summary.ts';

const nothing = {
  approve: false,
  reject: false,
  withdraw: false,
  confirm: false,
  answerChange: false,
  cancel: false,
  enterTimes: false,
  query: false,
  settleQuery: false,
  authorise: false,
};
const booking = {
  shiftStatus: 'BOOKED' as const,
  agencyName: 'Brightside',
  confirmBy: null,
  changeAnswer: null,
  timesheet: null,
  can: nothing,
  cancelledBy: null,
  cancelledByMe: false,
  cancelReason: null,
  cancelNote: null,
};
const summaryOf = (given: Partial<Parameters<typeof bookingSummary>[0]>) =>
  bookingSummary({ ...booking, ...given }, 'Europe/London');

test('a deadline comes first, by the clocks of the place', () => {
  expect(summaryOf({ confirmBy: '2030-07-08T06:30:00Z' })).toBe(
    'Confirm by 08/07/2030 07:30, or the place goes to someone else.',
  );
});

test('after the end it is time for the times', () => {
  expect(summaryOf({ can: { ...nothing, enterTimes: true } })).toBe('Enter your timesheet.');
  expect(summaryOf({})).toBe('You’re booked through Brightside.');
});

test('a change is answered before anything else', () => {
  const asked = { can: { ...nothing, answerChange: true } };
  expect(summaryOf(asked)).toBe('The client would like to change this shift. Accept or decline the change.');
  expect(summaryOf({ ...asked, shiftStatus: 'APPLIED' })).toBe(
    'This shift has changed since you applied. Confirm that you still want it, or withdraw.',
  );
  expect(summaryOf({ changeAnswer: 'ACCEPTED' })).toContain('You’ve accepted the change.');
});

test('an ending says by whom and why', () => {
  const cancelled = { shiftStatus: 'CANCELLED', cancelledBy: 'Willa Demo' } as const;
  expect(summaryOf({ ...cancelled, cancelledByMe: true })).toBe('Cancelled by you');
  // Of the same name.
  expect(summaryOf(cancelled)).toBe('Cancelled by Willa Demo');
  expect(
    summaryOf({ shiftStatus: 'CANCELLED', cancelledBy: 'Callum', cancelReason: 'REPLACED', cancelNote: 'Thank you.' }),
  ).toBe('Cancelled by Callum: Replaced by somebody else, Thank you.');
});

test.each(BookingStatus.options)('%s has words', (shiftStatus) => {
  expect(summaryOf({ shiftStatus })).not.toBe('');
});
