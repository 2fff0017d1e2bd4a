import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { TransportRate } from '#platform/db/schema.generated.ts';
import { insertRate } from './transport-rate/transport-rate.queries.ts';

/** For tests: £20 for an hour of each member of staff and £1.50 a mile, for every client and vehicle, unless told otherwise. */
export const aTransportRate = (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<TransportRate>> = {},
): Promise<number> =>
  insertRate(tx, {
    agency_id: agencyId,
    effective_from: '2020-01-01',
    currency: 'GBP',
    hourly_rate: 200_000,
    mile_rate: 15_000,
    minimum_pence: 0,
    waiting_pence: 0,
    free_minutes: 0,
    aborted_pence: 0,
    uplift_basis_points: 0,
    weekends: false,
    bank_holidays: false,
    vat_exempt: false,
    ...values,
  });
