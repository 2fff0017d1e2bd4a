import type { Received } from '@worklane/contract/endpoint.ts';
import type { BookingRating, rateVehicleBooking as contract } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { mayRate } from './rating.policy.ts';
import {
  findRatedTypes,
  findRatings,
  insertRating,
  lockBooking,
  saveHirerRating,
  saveVehicleRating,
} from './rating.queries.ts';
import { overallOf, ratingObstacle } from './rating.rules.ts';

/**
 * Keeps what the provider thinks of a hirer, or what a hirer has told it, and with it the mean of the hirer or the vehicle. 404 for
 * a booking of somebody else, 409 for one that isn't complete or was rated so before.
 */
export const rateVehicleBooking = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof contract>,
): Promise<BookingRating> => {
  const { tx, actor } = cx;
  const booking = found(await lockBooking(tx, actor, params.id), 'booking');
  authorise(mayRate(actor, booking));
  const obstacle = ratingObstacle({ status: booking.status, rated: await findRatedTypes(tx, booking) }, body.type);
  if (obstacle) throw conflict(obstacle.code, obstacle.message);
  await insertRating(tx, booking, { ...body, rating: overallOf(body.ratingItems), recordedBy: actor.name });
  await (body.type === 'CLIENT' ? saveHirerRating : saveVehicleRating)(tx, booking);
  const ratings = await findRatings(tx, booking);
  return found(
    ratings.find(({ type }) => type === body.type),
    'rating',
  );
};
