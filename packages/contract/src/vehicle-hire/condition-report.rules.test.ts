import { describe, expect, test } from 'vitest';
import { fuelText, lateness, returnCostLines } from './condition-report.rules.ts';

test('a tank is read in eighths, said as a gauge says it', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(fuelText)).toEqual([
    'Empty',
    '1/8',
    '1/4',
    '3/8',
    '1/2',
    '5/8',
    '3/4',
    '7/8',
    'Full',
  ]);
});

test.each([
  ['2030-03-04T09:00:00Z', undefined],
  ['2030-03-04T09:00:29Z', undefined],
  ['2030-03-04T09:05:00Z', '5 min late'],
  ['2030-03-04T11:00:00Z', '2 h late'],
  ['2030-03-06T10:30:00Z', '2 d 1 h 30 min late'],
  ['2030-03-04T08:30:00Z', '30 min early'],
  ['2030-03-03T09:00:00Z', '1 d early'],
])('back at %s, of a booking to 9 on the 4th: %s', (at, words) => {
  expect(lateness('2030-03-04T09:00:00Z', at)).toBe(words);
});

describe('what a return costs', () => {
  const mileage = { driven: 300, allowance: 200, excess: 100, excessCharge: 50 };
  const late = { hours: 3, charge: 30 };
  const money = (amount: number) => `£${amount.toFixed(2)}`;

  test.each([
    [{ mileage: null, late: null, waived: null }, []],
    [{ mileage: { ...mileage, excess: 0, excessCharge: 0 }, late: null, waived: null }, []],
    [{ mileage, late, waived: null }, ['Excess mileage, 100 km: £50.00', 'Late return, 3 hours: £30.00']],
    [
      { mileage, late: { hours: 1, charge: 10 }, waived: { charges: ['LATE_RETURN' as const], reason: 'Puncture' } },
      ['Excess mileage, 100 km: £50.00', 'Late return, 1 hour: £10.00, not charged (Puncture)'],
    ],
  ])('%j: %j', (report, lines) => {
    expect(returnCostLines(report, money)).toEqual(lines);
  });
});
