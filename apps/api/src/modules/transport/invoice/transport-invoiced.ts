import { eventType } from '#platform/events/events.ts';

/** An invoice over transports or taxis is issued to a client. Told once for each, in the transaction that issues it. */
export const TransportInvoiced = eventType<{
  readonly agencyId: number;
  readonly clientId: number;
  readonly documentId: number;
  readonly userId: number;
}>('TransportInvoiced');
