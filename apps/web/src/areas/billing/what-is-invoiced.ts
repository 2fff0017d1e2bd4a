import { listSeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { listUnbilledClients } from '@worklane/contract/billing/staff-invoice.ts';
import { getTrainingSession } from '@worklane/contract/training/training-session.ts';
import { getTaxi } from '@worklane/contract/transport/taxi/taxi.ts';
import { getTransportPrice, listTransportsToInvoice } from '@worklane/contract/transport/transport-price.ts';

/** What shows whether something can be invoiced, waits for approval or is on an invoice. */
export const WHAT_IS_INVOICED = [
  listUnbilledClients,
  listTransportsToInvoice,
  getTransportPrice,
  getTaxi,
  listSeatsToInvoice,
  getTrainingSession,
];
