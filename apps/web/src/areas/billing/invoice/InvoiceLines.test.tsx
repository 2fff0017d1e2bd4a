import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';

const line = { description: 'A night', quantity: null, rate: null, amount: 60, rateFrom: null };
const sums = { net: 60, vat: 0, inPounds: null, total: 60, currency: 'GBP', hire: null };

test.each([
  [20, false, 'VAT 20%'],
  [0, true, 'Exempt from VAT'],
  [0, false, 'No VAT'],
])('a line with %i%% VAT, exempt %s: %s', async (vatPercent, isExempt, text) => {
  const screen = await show(<InvoiceLines invoice={{ ...sums, lines: [{ ...line, vatPercent, isExempt }] }} />);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('of a hire the lines have VAT in them, and the discount is said', async () => {
  const hire = { bookingId: 7, discount: 12 };
  const invoice = { ...sums, net: 40, vat: 8, total: 48, hire };
  const screen = await show(
    <InvoiceLines invoice={{ ...invoice, lines: [{ ...line, vatPercent: 20, isExempt: false }] }} />,
  );
  await expect.element(screen.getByText('with VAT 20%', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Discount −£12.00' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Total £48.00' })).toBeVisible();
});
