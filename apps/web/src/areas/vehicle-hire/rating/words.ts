import type { RatingChannel, RatingItemStatus, RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';

/** What each item is called where the hirer rates the hire, and where the provider rates the hirer. */
export const itemWords: Record<RatingType, Partial<Record<RatingItemStatus, string>>> = {
  VEHICLE: {
    CONDITION: 'Condition of the vehicle',
    CLEANLINESS: 'Cleanliness',
    COMFORT: 'Comfort',
    PROCESS: 'Booking and handover',
    PROFESSIONALISM: 'Professionalism of your team',
  },
  CLIENT: {
    PROFESSIONALISM: 'Professionalism',
    TIMELINESS: 'On time at pick-up and drop-off',
    CONDITION: 'Condition at return',
    CLEANLINESS: 'Cleanliness at return',
    REPEAT: 'Would you hire to them again?',
  },
};

export const channelWords: Record<RatingChannel, string> = {
  IN_PERSON: 'In person',
  TELEPHONE: 'By phone',
  WRITING: 'In writing',
};

/** Document 001, section 2. */
export const ratingTitle = (type: RatingType, bookingId: number): string =>
  type === 'CLIENT' ? `Booking ${bookingId} - Hirer Rating` : `Booking ${bookingId} - Booking rating`;
