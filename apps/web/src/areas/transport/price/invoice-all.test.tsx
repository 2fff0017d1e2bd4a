import { invoiceTransports, type TransportToInvoice } from '@worklane/contract/transport/transport-price.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import InvoiceAllDialog from './InvoiceAllDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const job = (id: number, name: string): TransportToInvoice => ({
  id,
  reference: `TR-${id}`,
  client: { id, name },
  purchaseOrder: null,
  day: '2026-11-23',
  from: 'SO14',
  to: 'PO1',
  net: 100,
  vat: 20,
  total: 120,
  currency: 'GBP',
});

test('transports of several clients are invoiced one after the other, but for those that are left out', async () => {
  const answer = answerWhenTold(invoiceTransports);
  const onClose = vi.fn();
  const found = {
    jobs: [job(1, 'Hospice'), job(2, 'Infirmary'), job(3, 'Ward')],
    waiting: 0,
    prepared: 0,
    more: false,
    needsApproval: false,
    notYet: null,
    orders: [],
    missingRate: null,
    can: { invoice: true },
  };
  const screen = await show(<InvoiceAllDialog found={found} onClose={onClose} />);
  await screen.getByRole('checkbox', { name: 'Infirmary, 1 transport' }).click();
  await screen.getByRole('button', { name: 'Issue 2 invoices' }).click();
  await answer(201, { invoice: { id: 1, reference: 'INV-000001', total: 120, currency: 'GBP' } });
  await expect.element(screen.getByText('Issued as INV-000001')).toBeVisible();
  await expect.element(screen.getByText('1 of 2 issued')).toBeVisible();
  await expect.element(screen.getByText('Infirmary, 1 transport')).not.toBeInTheDocument();
  await answer(409, { error: 'Conflict', code: 'QUERIED', message: 'The client has queried the times.' });
  await expect.element(screen.getByText('1 invoice not issued')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
