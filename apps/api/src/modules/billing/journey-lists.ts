import { journeysOn } from '#modules/transport/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** Where whoever sees to journeys reads of them, since they may not see to billing. */
export const JOURNEY_LISTS = { TRANSPORT: 'jobs/agency-list', TAXI: 'taxi' } as const;

/** Of an invoice over transports or taxis; undefined for any other. */
export const journeyListOf = async (tx: Tx, agencyId: number, invoiceId: number): Promise<string | undefined> => {
  const journeys = await journeysOn(tx, agencyId, invoiceId);
  return journeys && JOURNEY_LISTS[journeys];
};
