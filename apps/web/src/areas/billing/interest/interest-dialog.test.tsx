import { getInterest, type Interest } from '@worklane/contract/billing/interest.ts';
import type { InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import InterestDialog from './InterestDialog.tsx';

const INVOICE = { id: 7, reference: 'INV-000007', client: 'Harbour View Hospital' } as InvoiceDetail;

const NOTHING: Interest = {
  from: null,
  until: '2026-11-28',
  percent: 11.75,
  basePercent: 3.75,
  halfYear: '2026-07-01',
  periods: [],
  interest: 0,
  fixedSum: 0,
  currency: 'GBP',
  claimedUntil: null,
  isDisputed: false,
  credit: 0,
  can: { claim: false },
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['no base rate', { percent: null, basePercent: null }, 'The base rate from 01/07/2026 is missing'],
  [
    'no base rate, which the platform adds',
    { percent: null, basePercent: null },
    /Ask the platform to add it, under Wages and costs/,
  ],
  ['everything claimed', { claimedUntil: '2026-11-28' }, 'Claimed until 28/11/2026.'],
  ['nothing owed', {}, 'Nothing is owed for this invoice beyond what it says.'],
  ['credit', { credit: 20 }, /has £20.00 of credit/],
] as const)('with %s it says so, and nothing can be claimed', async (_, changes, text) => {
  const answer = answerWhenTold(getInterest);
  const screen = await show(<InterestDialog invoice={INVOICE} onClose={() => {}} />);
  await answer(200, { ...NOTHING, ...changes });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ask for approval' })).toBeDisabled();
});
