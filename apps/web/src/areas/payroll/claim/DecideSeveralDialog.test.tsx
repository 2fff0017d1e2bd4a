import { approveExpenseClaim, type ExpenseClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { expect, test } from 'vitest';
import { shownNotices } from '~/app/notices.ts';
import { answerWhenTold, show } from '~/testing/component.tsx';
import DecideSeveralDialog from './DecideSeveralDialog.tsx';

const claim = (id: number, values: Partial<ExpenseClaim> = {}): ExpenseClaim => ({
  id,
  version: 1,
  status: 'WAITING_APPROVAL',
  shift: {
    id,
    bookingId: id,
    client: 'Harbour View',
    location: 'Ward 7',
    assignmentName: 'Nurse',
    start: '2026-06-01T08:00:00Z',
    end: '2026-06-01T16:00:00Z',
    timeZone: 'Europe/London',
    outcome: 'AUTHORISED',
  },
  expense: { id: 1, name: `Parking ${id}`, unit: 'ITEM', pay: 8, receiptRequired: false },
  day: '2026-06-01',
  quantity: 1,
  pay: 8,
  currency: 'GBP',
  note: null,
  receipts: [],
  submittedAt: '2026-06-02T08:00:00Z',
  decidedAt: null,
  rejection: null,
  isDuplicate: false,
  worker: { id: 7, name: 'Willa Demo' },
  purchaseOrder: null,
  charge: 0,
  isInvoiced: false,
  decidedBy: null,
  can: { approve: true, reject: true, takeBack: false },
  ...values,
});

test('each claim shows what it rests on and what the client pays', async () => {
  const receipt = { id: 5, name: 'parking.png', contentType: 'image/png' } as const;
  const claims = [claim(1, { charge: 9, note: 'No free spaces', receipts: [receipt] }), claim(2)];
  const screen = await show(<DecideSeveralDialog claims={claims} onClose={() => {}} />);
  await expect.element(screen.getByText('Client pays £9.00 before VAT, 1 receipt')).toBeVisible();
  await expect.element(screen.getByText('Note: No free spaces')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'parking.png' })).toBeVisible();
  await expect.element(screen.getByText('Client pays nothing')).toBeVisible();
  await expect.element(screen.getByText('No receipts')).toBeVisible();
});

test('what has changed meanwhile says so, and isn’t tried again', async () => {
  const approve = answerWhenTold(approveExpenseClaim);
  const screen = await show(<DecideSeveralDialog claims={[claim(1), claim(2)]} onClose={() => {}} />);
  await screen.getByRole('button', { name: 'Approve 2 claims' }).click();
  await approve(409, { status: 409, code: 'STALE', message: 'Reload and try again.', violations: [] });
  await approve(409, { status: 409, code: 'OWN', message: 'A colleague has to decide about it.', violations: [] });
  await expect
    .element(screen.getByText('Somebody has decided about it meanwhile, or its worker has changed it.'))
    .toBeVisible();
  await expect.element(screen.getByText('A colleague has to decide about it.')).toBeVisible();
  await expect.element(screen.getByText(/Close this to see your claims as they are now/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /Parking 1/ })).toBeDisabled();
  // Nothing is left to decide about.
  await expect.element(screen.getByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last()).toBeVisible();
});

test('what is decided about several is said once, and what isn’t only beside its claim', async () => {
  const approve = answerWhenTold(approveExpenseClaim);
  const screen = await show(<DecideSeveralDialog claims={[claim(1), claim(2), claim(3)]} onClose={() => {}} />);
  await screen.getByRole('button', { name: 'Approve 3 claims' }).dblClick();
  await approve(200, claim(1));
  await approve(409, { status: 409, code: 'OWN', message: 'A colleague has to decide about it.', violations: [] });
  await approve(200, claim(3));
  await expect.element(screen.getByText('A colleague has to decide about it.')).toBeVisible();
  expect(shownNotices().map(({ message, count }) => [message, count])).toEqual([['2 claims approved', 1]]);
});
