import { eventType } from '#platform/events/events.ts';

type Issued = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly documentId: number;
  readonly userId: number;
};

/** An invoice over transports or taxis is issued to a client. Told once for each, in the transaction that issues it. */
export const TransportInvoiced = eventType<Issued>('TransportInvoiced');
