import { getShiftPrice, listShiftCharges } from '@worklane/contract/shifts/shift-price.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import { ShiftCharges } from './ShiftCharges.tsx';
import { ShiftPrice } from './ShiftPrice.tsx';

const CANCELLED = { id: 4, shiftStatus: 'CANCELLED' } as const;
const UNA = { worker: { id: 9, name: 'Una Ibekwe' }, minutes: 240 };
const NOTHING = { charge: null, pay: null, margin: null, employed: null, equalPay: [], overtime: [], fees: [] };

afterEach(() => vi.unstubAllGlobals());

test('an agency reads on a cancelled shift what its late cancellation comes to', async () => {
  const answer = answerWhenTold(getShiftPrice);
  const screen = await show(<ShiftPrice shift={CANCELLED} />);
  const charge = { total: 96, currency: 'GBP' };
  await answer(200, { ...NOTHING, fees: [{ ...UNA, charge, pay: null }] });
  await expect
    .element(screen.getByRole('row', { name: /^Charge for Una Ibekwe .*cancelled late £96.00$/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Pay for Una Ibekwe .*cancelled late –$/ })).toBeVisible();
  await expect.element(screen.getByText(/as planned|No rate covers/)).not.toBeInTheDocument();
});

test('an agency reads that nothing is charged for a shift that was cancelled in time', async () => {
  const answer = answerWhenTold(getShiftPrice);
  const screen = await show(<ShiftPrice shift={CANCELLED} />);
  await answer(200, NOTHING);
  await expect.element(screen.getByText('Nothing is charged or paid for this shift.')).toBeVisible();
});

test('a client reads what each agency charges for a late cancellation, or that nothing is', async () => {
  const answer = answerWhenTold(listShiftCharges);
  const screen = await show(<ShiftCharges shift={CANCELLED} />);
  const fees = [{ ...UNA, amount: { total: 96, currency: 'GBP' } }];
  await answer(200, [{ agency: { id: 1, name: 'Brightside' }, hours: null, fees }]);
  await expect.element(screen.getByRole('row', { name: /^Brightside, Una Ibekwe .*£96.00$/ })).toBeVisible();
  await expect.element(screen.getByText(/as planned|hasn’t entered/)).not.toBeInTheDocument();
  const nothing = await show(<ShiftCharges shift={{ ...CANCELLED, id: 5 }} />);
  await answer(200, []);
  await expect.element(nothing.getByText('Nothing is charged for this shift.')).toBeVisible();
});
