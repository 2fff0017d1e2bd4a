import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import { getShiftPrice } from '@worklane/contract/shifts/shift-price.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import { ShiftPrice } from './ShiftPrice.tsx';

afterEach(() => vi.unstubAllGlobals());

const hours = (side: 'CHARGE' | 'PAY', total: number, values: Partial<PricedHours> = {}): PricedHours => ({
  total,
  currency: 'GBP',
  side,
  rateFrom: '2026-11-01',
  isAgreed: false,
  overtime: null,
  afterWeek: null,
  lines: [],
  ...values,
});

test('an agency reads what anybody comes to, and whose week brings overtime', async () => {
  const answer = answerWhenTold(getShiftPrice);
  const screen = await show(<ShiftPrice shift={{ id: 4, shiftStatus: 'BOOKED' }} />);
  await answer(200, {
    charge: hours('CHARGE', 84, { afterWeek: 600 }),
    pay: hours('PAY', 52.5),
    margin: 31.5,
    employed: null,
    equalPay: [],
    overtime: [
      {
        worker: { id: 9, name: 'Una Ibekwe' },
        charge: hours('CHARGE', 93, { overtime: { by: 'WEEK', after: 600, before: 480 } }),
        pay: hours('PAY', 65, { overtime: { by: 'SHIFT', after: 150, before: 0 } }),
        margin: 28,
        employed: null,
      },
    ],
    fees: [],
  });
  const anybody = screen.getByRole('table', { name: 'What one worker comes to' });
  await anybody.getByRole('button', { name: 'Why this amount? Charge' }).click();
  await expect
    .element(
      screen.getByText('By the rate in force since 01/11/2026. Overtime after 10 h of somebody’s week is not in it'),
    )
    .toBeVisible();
  const una = screen.getByRole('table', { name: 'With overtime in the week of Una Ibekwe' });
  await expect.element(una.getByRole('row', { name: /^Margin .*£28.00$/ })).toBeVisible();
  await una.getByRole('button', { name: 'Why this amount? Charge, Una Ibekwe' }).click();
  await expect
    .element(una.getByText(/Overtime after 10 h of the week, in which 8 h were counted before$/))
    .toBeVisible();
  await una.getByRole('button', { name: 'Why this amount? Pay, Una Ibekwe' }).click();
  await expect.element(una.getByText(/Overtime after 2 h 30 min of the shift$/)).toBeVisible();
});
