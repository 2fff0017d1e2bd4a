import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';

const line = { description: 'A night', quantity: null, rate: null, amount: 60, rateFrom: null };
const sums = { net: 60, vat: 0, inPounds: null, total: 60, currency: 'GBP' };

test.each([
  [20, false, 'VAT 20%'],
  [0, true, 'Exempt from VAT'],
  [0, false, 'No VAT'],
])('a line with %i%% VAT, exempt %s: %s', async (vatPercent, isExempt, text) => {
  const screen = await show(<InvoiceLines invoice={{ ...sums, lines: [{ ...line, vatPercent, isExempt }] }} />);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});
