import { expect, test } from 'vitest';
import { isPaidWage, underpaid, underpaidAges, wagesOn } from './minimum-wage.rules.ts';

const FIGURES = [
  { kind: 'WAGE_21_AND_OVER', from: '2026-04-01', amount: 12.71 },
  { kind: 'WAGE_18_TO_20', from: '2026-04-01', amount: 10.85 },
  { kind: 'WAGE_21_AND_OVER', from: '2025-04-01', amount: 12.21 },
] as const;

test.each([
  [
    '2026-04-01',
    [
      { kind: 'WAGE_21_AND_OVER', wage: 12.71 },
      { kind: 'WAGE_18_TO_20', wage: 10.85 },
    ],
  ],
  ['2026-03-31', [{ kind: 'WAGE_21_AND_OVER', wage: 12.21 }]],
  ['2025-03-31', []],
])('what is due by age on %s', (day, expected) => {
  expect(wagesOn(FIGURES, day)).toEqual(expected);
});

const blank = { weekday: '', saturday: '', sunday: '', bankHoliday: '' };

test.each([
  ['nothing is typed yet', blank, []],
  ['what is due', { ...blank, weekday: '12.71' }, []],
  ['less on weekdays, and the other days with them', { ...blank, weekday: '12.7099' }, ['weekday']],
  ['less on some days', { weekday: 13, saturday: 12.5, sunday: null, bankHoliday: '12' }, ['saturday', 'bankHoliday']],
  ['what is no amount', { ...blank, weekday: '-', saturday: 0 }, []],
])('%s', (_, typed, expected) => {
  expect(underpaid(typed, 12.71)).toEqual(expected);
});

test.each([
  ['PAYE', true],
  ['UMBRELLA', true],
  ['PVT_LTD', false],
  [null, true],
] as const)('whoever is paid by %s is paid a wage: %s', (method, expected) => {
  expect(isPaidWage(method)).toBe(expected);
});

test('an age is named with the days on which it is due more, and not where it isn’t', () => {
  const wages = [
    { kind: 'WAGE_21_AND_OVER', wage: 12.71 },
    { kind: 'WAGE_18_TO_20', wage: 10.85 },
    { kind: 'WAGE_UNDER_18', wage: 8 },
  ] as const;
  expect(underpaidAges({ ...blank, weekday: 9, saturday: 12 }, wages)).toEqual([
    { kind: 'WAGE_21_AND_OVER', wage: 12.71, hours: ['weekday', 'saturday'] },
    { kind: 'WAGE_18_TO_20', wage: 10.85, hours: ['weekday'] },
  ]);
});
