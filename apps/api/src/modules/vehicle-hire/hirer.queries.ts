import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { isLapsedVisit } from './lapsed-visit.ts';

/** What a provider knows of a hirer besides what the client says of itself. */
export type HirerFacts = { rating: number | null; verified: boolean; totalBooking: number };

/** A client that the provider has never dealt with as a hirer is nobody's hirer, and no less a client. */
export const findHirer = async (tx: Tx, { agencyId }: AgencyActor, clientId: number): Promise<HirerFacts> => {
  const row = await tx
    .selectFrom('hirer as h')
    .select(['h.rating', 'h.verified'])
    .select((query) =>
      query
        .selectFrom('vehicle_booking as b')
        .whereRef('b.agency_id', '=', 'h.agency_id')
        .whereRef('b.client_id', '=', 'h.client_id')
        .where((each) => each.not(isLapsedVisit))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bookings'),
    )
    .where('h.agency_id', '=', agencyId)
    .where('h.client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return { rating: null, verified: false, totalBooking: 0 };
  const { rating, verified, bookings } = row;
  return { rating: rating === null ? null : Number(rating), verified, totalBooking: bookings ?? 0 };
};

/** Makes the client a hirer of the provider unless it is one; false when the provider does not work for it. */
export const addHirer = async (
  tx: Tx,
  { agencyId }: Pick<AgencyActor, 'agencyId'>,
  clientId: number,
): Promise<boolean> => {
  await tx
    .insertInto('hirer')
    .columns(['agency_id', 'client_id'])
    .expression((query) =>
      query
        .selectFrom('agency_client')
        .select(['agency_id', 'client_id'])
        .where('agency_id', '=', agencyId)
        .where('client_id', '=', clientId),
    )
    .onConflict((same) => same.columns(['agency_id', 'client_id']).doNothing())
    .execute();
  const hirer = await tx
    .selectFrom('hirer')
    .select('client_id')
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return hirer !== undefined;
};

export const saveVerified = async (
  tx: Tx,
  { agencyId }: AgencyActor,
  clientId: number,
  verified: boolean,
): Promise<void> => {
  await tx
    .updateTable('hirer')
    .set({ verified, version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .where('verified', '!=', verified)
    .execute();
};
