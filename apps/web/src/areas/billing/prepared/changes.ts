import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { listSeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { getTaxi, listTaxis } from '@worklane/contract/transport/taxi/taxi.ts';
import { getTransportPrice, listTransportsToInvoice } from '@worklane/contract/transport/transport-price.ts';

/** What else a decision about a prepared invoice changes: what is left to invoice, and what was issued. */
export const CHANGES = [
  listUnbilledShifts,
  listTransportsToInvoice,
  getTransportPrice,
  listTaxis,
  getTaxi,
  listSeatsToInvoice,
  listInvoices,
];
