import { approvePreparedInvoice, type PreparedInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import { expect, test } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import ApproveAllDialog from './ApproveAllDialog.tsx';

const prepared = (id: number): PreparedInvoice => ({
  id,
  status: 'WAITING_APPROVAL',
  client: { id, name: `Hospital ${id}` },
  purchaseOrder: null,
  shifts: 2,
  expenses: 0,
  transports: 0,
  taxis: 0,
  seats: 0,
  net: 384,
  currency: 'GBP',
  preparedAt: '2026-06-01T08:00:00Z',
  preparedBy: 'Ada Okafor',
  rejection: null,
  issuedAs: null,
  can: { approve: true, reject: true, withdraw: true, ownDecision: false },
});
const issued = (id: number) => ({
  ...prepared(id),
  status: 'APPROVED',
  issuedAs: { id, reference: `INV-00000${id}` },
});

test('what can’t be issued says why, and the others are', async () => {
  const approve = answerWhenTold(approvePreparedInvoice);
  let closed = 0;
  const screen = await show(<ApproveAllDialog prepared={[1, 2, 3].map(prepared)} onClose={() => (closed += 1)} />);
  const progress = screen.getByRole('status').filter({ hasText: 'issued' });
  await screen.getByRole('button', { name: 'Approve 3 invoices' }).click();
  await expect.element(progress).toHaveTextContent('0 of 3 issued');
  await approve(200, issued(1));
  await expect.element(progress).toHaveTextContent('1 of 3 issued');
  await approve(409, { status: 409, code: 'NET_CHANGED', message: 'A rate has changed.', violations: [] });
  await approve(200, issued(3));
  await expect.element(progress).toHaveTextContent('2 of 3 issued');
  const lines = screen.getByRole('list', { name: 'Invoices to approve' }).getByRole('listitem');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Issued as INV-000001'),
    expect.stringContaining('A rate has changed.'),
    expect.stringContaining('Issued as INV-000003'),
  ]);
  await expect.element(screen.getByText('1 invoice not issued')).toBeVisible();
  expect(closed).toBe(0);
  await screen.getByText('Close', { exact: true }).click();
  expect(closed).toBe(1);
});

test('once all of them are issued the dialog closes', async () => {
  const approve = answerWhenTold(approvePreparedInvoice);
  let closed = 0;
  const screen = await show(<ApproveAllDialog prepared={[1, 2].map(prepared)} onClose={() => (closed += 1)} />);
  await screen.getByRole('button', { name: 'Approve 2 invoices' }).click();
  await approve(200, issued(1));
  await approve(200, issued(2));
  await expect.poll(() => closed).toBe(1);
});

test('what was issued although the answer was lost says as which invoice, once it is tried again', async () => {
  const approve = answerWhenTold(approvePreparedInvoice);
  let closed = 0;
  const screen = await show(<ApproveAllDialog prepared={[1, 2].map(prepared)} onClose={() => (closed += 1)} />);
  await screen.getByRole('button', { name: 'Approve 2 invoices' }).click();
  await approve(503, {});
  await expect.element(screen.getByText(/may have been issued all the same/)).toBeVisible();
  await expect.element(screen.getByText('not issued')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  const already = { status: 409, code: 'ALREADY_INVOICED', message: 'Already issued as INV-000001.', violations: [] };
  await approve(409, already);
  await approve(200, issued(2));
  await expect.element(screen.getByText('2 of 2 issued')).toBeVisible();
  const lines = screen.getByRole('list', { name: 'Invoices to approve' }).getByRole('listitem');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Already issued as INV-000001.'),
    expect.stringContaining('Issued as INV-000002'),
  ]);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(closed).toBe(0);
});
