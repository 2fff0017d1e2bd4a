import { expect, test } from 'vitest';
import { datesFrom, partsOn, spanOn } from './availability.rules.ts';

const part = (values: Partial<Parameters<typeof partsOn>[0][number]>) => ({
  availability: 'AVAILABLE' as const,
  from: null,
  to: null,
  note: null,
  weekday: null,
  date: null,
  ...values,
});

// 2030-01-07 is a Monday.
const said = [
  part({ weekday: 1, availability: 'PREFERRED', from: '07:00', to: '15:00' }),
  part({ weekday: 1, availability: 'UNAVAILABLE', from: '15:00', to: '22:00' }),
  part({ weekday: 7, availability: 'UNAVAILABLE' }),
  part({ date: '2030-01-14', note: 'Exam' }),
];

test.each([
  ['2030-01-07', 'PREFERRED 07:00, UNAVAILABLE 15:00'],
  ['2030-01-08', ''],
  ['2030-01-13', 'UNAVAILABLE whole'],
  // The date goes before its Monday, all of it.
  ['2030-01-14', 'AVAILABLE whole'],
  ['2030-01-21', 'PREFERRED 07:00, UNAVAILABLE 15:00'],
])('what holds on %s: “%s”', (date, expected) => {
  const parts = partsOn(said, date);
  expect(parts.map(({ availability, from }) => `${availability} ${from ?? 'whole'}`).join(', ')).toBe(expected);
});

test('days from one to another', () => {
  expect(datesFrom('2030-02-27', '2030-03-02')).toEqual(['2030-02-27', '2030-02-28', '2030-03-01', '2030-03-02']);
  expect(datesFrom('2030-03-02', '2030-03-02')).toEqual(['2030-03-02']);
  expect(datesFrom('2030-03-02', '2030-03-01')).toEqual([]);
});

test.each([
  ['a winter’s day', '2030-01-07', undefined, undefined, '2030-01-07T00:00:00Z', '2030-01-08T00:00:00Z'],
  ['hours of a summer’s day', '2030-07-01', '07:00', '15:00', '2030-07-01T06:00:00Z', '2030-07-01T14:00:00Z'],
  ['a night', '2030-01-07', '20:00', '07:30', '2030-01-07T20:00:00Z', '2030-01-08T07:30:00Z'],
  ['until midnight', '2030-01-07', '20:00', '00:00', '2030-01-07T20:00:00Z', '2030-01-08T00:00:00Z'],
  [
    'the night that the clocks go forward',
    '2030-03-30',
    '20:00',
    '07:30',
    '2030-03-30T20:00:00Z',
    '2030-03-31T06:30:00Z',
  ],
  ['the night that they go back', '2030-10-26', '20:00', '07:30', '2030-10-26T19:00:00Z', '2030-10-27T07:30:00Z'],
])('%s', (_, date, from, to, start, end) => {
  const span = spanOn({ date, from, to }, 'Europe/London');
  expect([span.start.toString(), span.end.toString()]).toEqual([start, end]);
});
