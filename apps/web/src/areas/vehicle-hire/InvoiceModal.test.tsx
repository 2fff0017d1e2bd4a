import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import type { HireInvoice } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import InvoiceModal from './InvoiceModal.tsx';

const booking = {
  currency: 'GBP',
  can: { recordPayment: false },
} as VehicleBookingDetail;

const invoiceWith = (discount: number): HireInvoice => ({
  id: 1,
  number: 'HIRE-000001',
  issuedOn: '2026-05-04',
  client: { name: 'Quay Example', telephone: null, email: null },
  subTotalAmount: 80,
  discount,
  totalAmount: 80 - discount,
  vatPercentage: 0,
  vatAmount: 0,
  inPounds: null,
  amountDue: 0,
  invoiceItemResult: [{ description: 'Car rental for 2 days', daysHired: 2, rate: 40, total: 80 }],
  payments: [],
  creditNotes: [],
  isElectronic: false,
});

const nothing = () => {};

test.each([
  [4, '-£4.00'],
  [0, '£0.00'],
])('all four sums stand below the items, also with a discount of %d [001-2-invoice-totals]', async (discount, text) => {
  const screen = await show(
    <InvoiceModal
      booking={booking}
      invoice={invoiceWith(discount)}
      onRecordPayment={nothing}
      onTakeBack={nothing}
      onClose={nothing}
    />,
  );
  await expect.element(screen.getByText('Subtotal')).toBeInTheDocument();
  const rows = [...document.querySelectorAll('tfoot tr')];
  expect(rows.map((row) => [row.firstElementChild?.textContent, row.lastElementChild?.textContent])).toEqual([
    ['Subtotal', '£80.00'],
    ['Discount', text],
    ['Total Charge', `£${80 - discount}.00`],
    ['Amount Due', '£0.00'],
  ]);
});
