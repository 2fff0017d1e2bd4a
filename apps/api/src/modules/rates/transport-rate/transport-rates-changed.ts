import { eventType } from '#platform/events/events.ts';

/** What an agency charges for transports from some day on is no longer what it was: rates were added, changed, ended or removed. */
export const TransportRatesChanged = eventType<{ readonly agencyId: number }>('TransportRatesChanged');
