import type { SeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import type { UnbilledClient } from '@worklane/contract/billing/staff-invoice.ts';
import type { TransportsToInvoice } from '@worklane/contract/transport/transport-price.ts';

type ToInvoice = {
  readonly clients: readonly Pick<UnbilledClient, 'id'>[];
  readonly transports: readonly Pick<TransportsToInvoice['jobs'][number], 'id' | 'client'>[];
  readonly seats: readonly Pick<SeatsToInvoice['agencies'][number], 'id'>[];
};

/** How many can be sent an invoice: clients and agencies, and guests, each of whose transports is billed by itself. */
export const countToInvoice = ({ clients, transports, seats }: ToInvoice): number =>
  new Set([
    ...clients.map(({ id }) => `client ${id}`),
    ...transports.map(({ id, client }) => (client ? `client ${client.id}` : `guest ${id}`)),
    ...seats.map(({ id }) => `agency ${id}`),
  ]).size;
