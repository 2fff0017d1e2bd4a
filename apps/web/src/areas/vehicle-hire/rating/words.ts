import type { RatingChannel, RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';

export const channelWords: Record<RatingChannel, string> = {
  IN_PERSON: 'In person',
  TELEPHONE: 'By phone',
  WRITING: 'In writing',
};

/** Document 001, section 2. */
export const ratingTitle = (type: RatingType, bookingId: number): string =>
  type === 'CLIENT' ? `Booking ${bookingId} - Hirer Rating` : `Booking ${bookingId} - Booking rating`;
