import { expect, test } from 'vitest';
import { monthFrom, monthText } from '~/ui/month.ts';
import { covers, weeksOfMonth } from './month.ts';
import { dayCount, daysText, lengthText, partText } from './words.ts';

test.each([
  ['2030-06-15', 0, '2030-06-01'],
  ['2030-12-31', 1, '2031-01-01'],
  ['2030-01-31', -1, '2029-12-01'],
  ['2030-01-01', 24, '2032-01-01'],
])('from %s %i months on', (date, months, expected) => {
  expect(monthFrom(date, months)).toBe(expected);
});

test.each([
  // Five weeks, six weeks, and a February that is four.
  ['2030-01-09', 5, '2029-12-31', '2030-02-03'],
  ['2030-09-01', 6, '2030-08-26', '2030-10-06'],
  ['2027-02-28', 4, '2027-02-01', '2027-02-28'],
])('the weeks of the month of %s', (date, count, first, last) => {
  const weeks = weeksOfMonth(date);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('words', () => {
  expect(monthText('2030-06-15')).toBe('June 2030');
  expect(daysText({ from: '2030-06-03', to: '2030-06-03' })).toBe('Mon 03/06/2030');
  expect(daysText({ from: '2030-06-03', to: '2030-06-09' })).toBe('Mon 03/06/2030 – Sun 09/06/2030');
  // A day is a day also where the clocks change.
  expect(dayCount({ from: '2030-03-30', to: '2030-04-01' })).toBe(3);
  expect([
    lengthText({ from: '2030-06-03', to: '2030-06-03' }),
    lengthText({ from: '2030-06-03', to: '2030-06-09' }),
  ]).toEqual(['1 day', '7 days']);
  expect(partText({ availability: 'PREFERRED', from: '07:00', to: '15:00' })).toBe('Preferred 07:00–15:00');
  expect(partText({ availability: 'UNAVAILABLE', from: null, to: null })).toBe('Not available');
  expect(covers({ from: '2030-06-03', to: '2030-06-09' }, '2030-06-09')).toBe(true);
  expect(covers({ from: '2030-06-03', to: '2030-06-09' }, '2030-06-10')).toBe(false);
});
