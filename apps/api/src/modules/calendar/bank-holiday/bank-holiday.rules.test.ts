import { describe, expect, test } from 'vitest';
import { faultInSpan, isPast, keptDays, yearOf, type Departure } from './bank-holiday.rules.ts';

const regional = [
  { date: '2027-03-26', name: 'Good Friday' },
  { date: '2027-12-27', name: 'Christmas Day' },
];

describe('a year of an agency', () => {
  test.each<[string, Departure[], string[]]>([
    ['follows the region', [], ['2027-03-26 Good Friday', '2027-12-27 Christmas Day']],
    [
      'has days of its own, in order',
      [{ id: 1, date: '2027-06-01', name: 'Founders’ Day' }],
      ['2027-03-26 Good Friday', '2027-06-01 Founders’ Day', '2027-12-27 Christmas Day'],
    ],
    ['leaves days out', [{ id: 1, date: '2027-03-26', name: null }], ['2027-12-27 Christmas Day']],
    [
      'leaves out nothing that the region does not have',
      [{ id: 1, date: '2027-03-29', name: null }],
      ['2027-03-26 Good Friday', '2027-12-27 Christmas Day'],
    ],
    [
      'has an own day once, when the region takes it up later',
      [{ id: 1, date: '2027-12-27', name: 'Midwinter' }],
      ['2027-03-26 Good Friday', '2027-12-27 Midwinter'],
    ],
  ])('%s', (_, departures, expected) => {
    expect(keptDays(yearOf(regional, departures)).map(({ date, name }) => `${date} ${name}`)).toEqual(expected);
  });

  test('shows what is left out, and by which id it comes back', () => {
    expect(yearOf(regional, [{ id: 7, date: '2027-03-26', name: null }])[0]).toEqual({
      date: '2027-03-26',
      name: 'Good Friday',
      ownId: 7,
      leftOut: true,
    });
  });
});

test.each([
  ['2027-03-25', true],
  ['2027-03-26', false],
  ['2027-03-27', false],
])('on 26 March %s is past: %s', (date, past) => {
  expect(isPast(date, Temporal.PlainDate.from('2027-03-26'))).toBe(past);
});

test.each([
  ['2027-01-01', '2027-01-01', undefined],
  ['2028-01-01', '2028-12-31', undefined],
  ['2027-01-02', '2027-01-01', 'The last day must be on or after the first.'],
  ['2027-01-01', '2028-01-03', 'Choose at most 366 days.'],
])('from %s to %s: %s', (from, to, fault) => {
  expect(faultInSpan(from, to)).toBe(fault);
});
