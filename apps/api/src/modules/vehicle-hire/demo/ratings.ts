import { ITEMS_OF, type RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import type { Tx } from '#platform/db/database.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import { insertRating, saveHirerRating, saveVehicleRating, type RatedBooking } from '../rating/rating.queries.ts';
import { overallOf } from '../rating/rating.rules.ts';

const COMMENTS: Record<RatingType, readonly (string | null)[]> = {
  CLIENT: [
    'Back a few minutes early, clean and with a full tank.',
    null,
    'Friendly and easy to reach. One small mark on the boot, which they told us about.',
    null,
    'An hour late, but they phoned.',
  ],
  VEHICLE: [
    'Just what we needed for the clinic run.',
    null,
    'Comfortable. Handover took longer than we expected.',
    null,
  ],
};

const rate = async (tx: Tx, luck: Chance, booking: RatedBooking, type: RatingType, recordedBy: string) => {
  const base = luck.of([3.5, 4, 4, 4.5, 4.5, 5]);
  const ratingItems = ITEMS_OF[type].map((status) => ({
    status,
    rate: Math.min(5, base + luck.of([-0.5, 0, 0, 0.5])),
  }));
  await insertRating(tx, booking, {
    type,
    rating: overallOf(ratingItems),
    comment: luck.of(COMMENTS[type]),
    channel: type === 'VEHICLE' ? luck.of(['IN_PERSON', 'TELEPHONE', 'WRITING'] as const) : null,
    recordedBy,
    ratingItems,
  });
  await (type === 'CLIENT' ? saveHirerRating : saveVehicleRating)(tx, booking);
};

/** Most of what is complete was rated by the provider, and about half of it by the hirer. */
export const addRatings = async (tx: Tx, agencyId: number, recordedBy: string): Promise<void> => {
  const luck = chance(20_261_123 + agencyId);
  const bookings = await tx
    .selectFrom('vehicle_booking')
    .select(['id', 'agency_id as agencyId', 'client_id as clientId', 'vehicle_id as vehicleId'])
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'COMPLETE')
    .orderBy('id')
    .execute();
  for (const booking of bookings) {
    if (luck.next() < 0.8) await rate(tx, luck, booking, 'CLIENT', recordedBy);
    if (luck.next() < 0.5) await rate(tx, luck, booking, 'VEHICLE', recordedBy);
  }
};
