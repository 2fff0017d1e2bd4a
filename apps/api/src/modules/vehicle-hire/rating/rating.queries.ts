import type { BookingRating, RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

type Booking = { readonly id: number; readonly agencyId: number };

/** What was said of a booking, with the items in the document’s order. */
export const findRatings = async (tx: Tx, { id, agencyId }: Booking): Promise<BookingRating[]> => {
  const rows = await tx
    .selectFrom('hire_rating as r')
    .where('r.agency_id', '=', agencyId)
    .where('r.booking_id', '=', id)
    .select(['r.type', 'r.rating', 'r.comment', 'r.channel', 'r.recorded_by', 'r.created_at'])
    .select((query) =>
      query
        .selectFrom('hire_rating_item as i')
        .whereRef('i.agency_id', '=', 'r.agency_id')
        .whereRef('i.rating_id', '=', 'r.id')
        .select(
          sql<
            BookingRating['ratingItems']
          >`jsonb_agg(jsonb_build_object('status', i.status, 'rate', i.rate) order by i.status)`.as('items'),
        )
        .as('items'),
    )
    .orderBy('r.id')
    .execute();
  return rows.map(({ type, rating, comment, channel, items, recorded_by: recordedBy, created_at: createdDate }) => ({
    type,
    rating: Number(rating),
    comment,
    ratingItems: items ?? [],
    channel,
    recordedBy,
    createdDate,
  }));
};

/** A booking of the actor's agency, its row held, so that two who rate at once follow one another. */
export const lockBooking = (tx: Tx, { agencyId }: AgencyActor, id: number) =>
  tx
    .selectFrom('vehicle_booking')
    .select(['id', 'agency_id as agencyId', 'client_id as clientId', 'vehicle_id as vehicleId', 'status'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type RatedBooking = Booking & { readonly clientId: number; readonly vehicleId: number };

/** Which ratings there are of a booking already. */
export const findRatedTypes = async (tx: Tx, { id, agencyId }: Booking): Promise<RatingType[]> => {
  const rows = await tx
    .selectFrom('hire_rating')
    .select('type')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', id)
    .execute();
  return rows.map(({ type }) => type);
};

type NewRating = Omit<BookingRating, 'createdDate'>;

export const insertRating = async (
  tx: Tx,
  { id, agencyId, clientId }: RatedBooking,
  { type, rating, comment, channel, recordedBy, ratingItems }: NewRating,
): Promise<void> => {
  const row = await tx
    .insertInto('hire_rating')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      booking_id: id,
      type,
      rating,
      comment,
      channel,
      recorded_by: recordedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('hire_rating_item')
    .values(ratingItems.map(({ status, rate }) => ({ agency_id: agencyId, rating_id: row.id, status, rate })))
    .execute();
};

/** Of a hirer that is rated in two bookings at once the second mean has to know the first: whoever holds the row adds up. */
const lockHirer = (tx: Tx, { agencyId, clientId }: RatedBooking) =>
  tx
    .selectFrom('hirer')
    .select('client_id')
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .execute();

const lockVehicleRow = (tx: Tx, { agencyId, vehicleId }: RatedBooking) =>
  tx
    .selectFrom('vehicle')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', '=', vehicleId)
    .forNoKeyUpdate()
    .execute();

const mean = sql<string | null>`round(avg(r.rating), 2)`;

/** The hirer's rating is the mean of what the provider has said of it. */
export const saveHirerRating = async (tx: Tx, booking: RatedBooking): Promise<void> => {
  const { agencyId, clientId } = booking;
  await lockHirer(tx, booking);
  await tx
    .updateTable('hirer')
    .set((query) => ({
      rating: query
        .selectFrom('hire_rating as r')
        .select(mean.as('mean'))
        .where('r.agency_id', '=', agencyId)
        .where('r.client_id', '=', clientId)
        .where('r.type', '=', 'CLIENT'),
    }))
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .execute();
};

/** The vehicle's rating is the mean of what its hirers have said. Nobody edits it, so whoever edits the vehicle is not stale. */
export const saveVehicleRating = async (tx: Tx, booking: RatedBooking): Promise<void> => {
  const { agencyId, vehicleId } = booking;
  await lockVehicleRow(tx, booking);
  await tx
    .updateTable('vehicle')
    .set((query) => ({
      rating: query
        .selectFrom('hire_rating as r')
        .innerJoin('vehicle_booking as b', (join) =>
          join.onRef('b.agency_id', '=', 'r.agency_id').onRef('b.id', '=', 'r.booking_id'),
        )
        .select(mean.as('mean'))
        .where('b.agency_id', '=', agencyId)
        .where('b.vehicle_id', '=', vehicleId)
        .where('r.type', '=', 'VEHICLE'),
    }))
    .where('agency_id', '=', agencyId)
    .where('id', '=', vehicleId)
    .execute();
};
