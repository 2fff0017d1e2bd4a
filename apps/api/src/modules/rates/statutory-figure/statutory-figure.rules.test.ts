import { pence, rate } from '@worklane/contract/money.ts';
import type { FigureKind } from '@worklane/contract/rates/statutory-figure.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { expect, test } from 'vitest';
import { ageOn, employerCosts, figuresOn, marginOf, minimumWageFor, shortfallOf } from './statutory-figure.rules.ts';

const figure = (kind: FigureKind, from: string, hundredths: number) => ({ kind, from, hundredths });
const COSTS = [
  figure('HOLIDAY_PAY', '2026-04-06', 1207),
  figure('NATIONAL_INSURANCE', '2026-04-06', 1500),
  figure('PENSION', '2026-04-06', 300),
];
const FIGURES = [...COSTS, figure('WAGE_18_TO_20', '2026-04-01', 1085), figure('WAGE_18_TO_20', '2025-04-01', 1000)];

test.each([
  ['2025-03-31', undefined],
  ['2025-04-01', 1000],
  ['2026-03-31', 1000],
  ['2026-04-01', 1085],
] as const)('on %s the latest one that has begun counts', (day, expected) => {
  expect(figuresOn(FIGURES, day).get('WAGE_18_TO_20')?.hundredths).toBe(expected);
});

test.each([
  ['the day before the birthday', '2005-11-28', '2026-11-27', 20],
  ['the birthday', '2005-11-28', '2026-11-28', 21],
  ['a month before', '2005-12-01', '2026-11-28', 20],
  ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28', 17],
  ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', 18],
] as const)('the age on %s', (_, born, day, expected) => {
  expect(ageOn(born, day)).toBe(expected);
});

test.each([
  [null, 'WAGE_21_AND_OVER'],
  [21, 'WAGE_21_AND_OVER'],
  [20, 'WAGE_18_TO_20'],
  [18, 'WAGE_18_TO_20'],
  [17, 'WAGE_UNDER_18'],
] as const)('at %s the minimum wage is that of %s', (age, expected) => {
  expect(minimumWageFor(age)).toBe(expected);
});

const paid = (...lines: readonly (readonly [pounds: number, minutes: number])[]) => ({
  lines: lines.map(([pounds, minutes]) => ({ rate: rate(Math.round(pounds * 10_000)), minutes })),
  total: pence(0),
});

test.each([
  ['just what is due', paid([12.71, 450]), undefined],
  ['just what is due, for minutes whose amount is rounded down', paid([12.71, 465]), undefined],
  ['a ten-thousandth less', paid([12.7099, 450]), 1270],
  ['a ten-thousandth less for a minute', paid([12.7099, 1]), 1270],
  ['less by day than is made up for by night', paid([12, 300], [14, 300]), undefined],
  ['less on average', paid([12, 300], [13, 300]), 1250],
  ['no paid minutes', paid([5, 0]), undefined],
] as const)('%s', (_, hours, pays) => {
  expect(shortfallOf(hours, pence(1271))).toEqual(pays === undefined ? undefined : { pays, due: 1271 });
});

test('an employer bears holiday pay on the pay, and National Insurance and pension on both', () => {
  const costs = employerCosts(pence(1_000_000), figuresOn(COSTS, '2026-11-28'));
  expect(costs?.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['HOLIDAY_PAY', 120_700],
    ['NATIONAL_INSURANCE', 168_105],
    ['PENSION', 33_621],
  ]);
});

test.each([...COSTS.keys()])('without the figure %s costs aren’t known', (missing) => {
  expect(employerCosts(pence(10_000), figuresOn(COSTS.toSpliced(missing, 1), '2026-11-28'))).toBeUndefined();
});

const margin = (charge: number, method: PaymentMethod | null, day = '2026-11-28') =>
  marginOf(pence(charge), pence(10_000), method, figuresOn(COSTS, day));

test.each([
  ['PAYE', 13_224, 0],
  ['PAYE', 13_223, -1],
  [null, 13_223, -1],
  ['UMBRELLA', 10_500, 500],
  ['UMBRELLA', 9_999, -1],
  ['PVT_LTD', 10_000, 0],
] as const)('by %s, a charge of %i pence leaves %i of a pay of £100', (method, charge, expected) => {
  expect(margin(charge, method)).toBe(expected);
});

test('before there are figures the margin of employees isn’t known, that of others is', () => {
  expect(margin(20_000, 'PAYE', '2026-04-05')).toBeUndefined();
  expect(margin(20_000, 'UMBRELLA', '2026-04-05')).toBe(10_000);
});
