import { expect, test } from 'vitest';
import { changesBetween, type Part } from './changes.rules.ts';

const part = (name: string | null, cells: Part['cells']): Part => ({ name, cells });
const DAY = part('Day', { Begins: '06:00', Weekday: 20, Sunday: 25 });
const NIGHT = part('Night', { Begins: '20:00', Weekday: 30, Sunday: 30 });

test.each<[string, Part[] | undefined, Part[], unknown[]]>([
  ['the same', [DAY, NIGHT], [DAY, NIGHT], []],
  [
    'another amount',
    [DAY],
    [part('Day', { Begins: '06:00', Weekday: 20.5, Sunday: 25 })],
    [{ part: 'Day', column: 'Weekday', before: 20, after: 20.5 }],
  ],
  [
    'another part of the day',
    [DAY],
    [DAY, NIGHT],
    [
      { part: 'Night', column: 'Begins', before: null, after: '20:00' },
      { part: 'Night', column: 'Weekday', before: null, after: 30 },
      { part: 'Night', column: 'Sunday', before: null, after: 30 },
    ],
  ],
  [
    'a part of the day that goes',
    [DAY, NIGHT],
    [NIGHT],
    [{ part: null, column: 'Part of the day', before: 'Day', after: null }],
  ],
  [
    'a new rate, without what it doesn’t say',
    undefined,
    [part(null, { 'An hour': 24.5, 'A mile': 0, 'Free minutes': '0', Weekends: 'No', 'Out of hours from': '' })],
    [{ part: null, column: 'An hour', before: null, after: 24.5 }],
  ],
  [
    'what is taken away or added',
    [part(null, { 'A mile': 1.2, 'Out of hours from': '' })],
    [part(null, { 'A mile': 0, 'Out of hours from': '20:00' })],
    [
      { part: null, column: 'A mile', before: 1.2, after: 0 },
      { part: null, column: 'Out of hours from', before: null, after: '20:00' },
    ],
  ],
])('%s', (_, before, after, expected) => {
  expect(changesBetween(before, after)).toEqual(expected);
});
