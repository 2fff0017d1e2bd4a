import { expect, test } from 'vitest';
import { dueOf } from './due.ts';

const now = new Date('2041-03-01T09:00:00Z');

test.each([
  ['2041-03-01T09:00:00Z', 'In 0 min', 'SOON'],
  ['2041-03-01T09:59:59Z', 'In 59 min', 'SOON'],
  ['2041-03-01T11:00:00Z', 'In 2 h', 'SOON'],
  ['2041-03-01T11:01:00Z', 'In 2 h 1 min', 'LATER'],
  ['2041-03-03T08:59:00Z', 'In 47 h 59 min', 'LATER'],
  ['2041-03-03T09:00:00Z', 'In 2 days', 'LATER'],
  ['2041-03-01T08:59:30Z', 'Overdue by 1 min', 'OVERDUE'],
  ['2041-03-01T07:30:00Z', 'Overdue by 1 h 30 min', 'OVERDUE'],
  ['2041-02-25T09:00:00Z', 'Overdue by 4 days', 'OVERDUE'],
])('a pick-up at %s is %s', (required, text, state) => {
  expect(dueOf('NEW', required, now)).toEqual({ text, state });
});

test.each(['NEW', 'ACCEPTED', 'COMMITTED'] as const)('%s: the pick-up is still to come', (status) => {
  expect(dueOf(status, '2041-03-01T08:00:00Z', now)?.state).toBe('OVERDUE');
});

test.each(['IN_PROGRESS', 'WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED', 'CANCELLED'] as const)(
  '%s: nobody is late any more',
  (status) => {
    expect(dueOf(status, '2041-03-01T08:00:00Z', now)).toBeUndefined();
  },
);
