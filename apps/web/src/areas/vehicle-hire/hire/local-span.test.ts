import { expect, test } from 'vitest';
import { addressOf, readInstant, typedOf } from './local-span.ts';

test.each([
  ['2030-06-03T09:00', { date: '2030-06-03', time: '09:00' }],
  ['2030-02-31T09:00', { date: '', time: '08:30' }],
  ['2030-06-03', { date: '', time: '08:30' }],
  ['', { date: '', time: '08:30' }],
])('%s in an address is %j', (address, typed) => {
  expect(typedOf(address, '08:30')).toEqual(typed);
});

test('what was typed is an instant by the clocks of the place', () => {
  expect(readInstant({ date: '2030-06-03', time: '9' }, 'Europe/London')).toBe('2030-06-03T08:00:00.000Z');
  expect(readInstant({ date: '03/06', time: '09:00' }, 'Europe/London')).toBeUndefined();
  expect(readInstant({ date: '2030-06-03', time: 'noon' }, 'Europe/London')).toBeUndefined();
  expect(addressOf({ date: '2030-06-03', time: '09:00' })).toBe('2030-06-03T09:00');
});
