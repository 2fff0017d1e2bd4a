import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { BookingRating, RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';

/** The mean of the items with 2 decimals, a half up. Rates are in steps of a half, so tenfold they are whole. */
export const overallOf = (items: readonly Pick<BookingRating['ratingItems'][number], 'rate'>[]): number => {
  const tenths = items.reduce((sum, { rate }) => sum + Math.round(rate * 10), 0);
  return Math.round((tenths * 10) / items.length) / 100;
};

export type Rated = { readonly status: HireStatus; readonly rated: readonly RatingType[] };

/** `product.md` §11: once each, when the booking is complete. What is in the way, or undefined. */
export const ratingObstacle = (
  { status, rated }: Rated,
  type: RatingType,
): { readonly code: string; readonly message: string } | undefined => {
  if (status !== 'COMPLETE')
    return { code: 'NOT_COMPLETE', message: 'This booking isn’t complete yet. Rate it once it is.' };
  if (!rated.includes(type)) return undefined;
  return type === 'CLIENT'
    ? { code: 'RATED', message: 'Your agency has already rated the hirer of this booking.' }
    : { code: 'RATED', message: 'The hirer’s rating of this booking has already been recorded.' };
};
