import { expect, test } from 'vitest';
import { adultWageOn, isPaidWage, underpaid } from './minimum-wage.rules.ts';

const FIGURES = [
  { kind: 'WAGE_21_AND_OVER', from: '2026-04-01', amount: 12.71 },
  { kind: 'WAGE_18_TO_20', from: '2026-04-01', amount: 10.85 },
  { kind: 'WAGE_21_AND_OVER', from: '2025-04-01', amount: 12.21 },
] as const;

test.each([
  ['2026-04-01', 12.71],
  ['2026-03-31', 12.21],
  ['2025-03-31', undefined],
])('on %s an adult is due %s', (day, expected) => {
  expect(adultWageOn(FIGURES, day)).toBe(expected);
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
