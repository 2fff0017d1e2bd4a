import type { RatingItemStatus, RatingType } from './booking-rating.ts';

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

/** Document 001, section 9: from 1 to 5 in steps of a half. */
export const isRate = (rate: number): boolean => rate >= 1 && rate <= 5 && Number.isInteger(rate * 2);

/** What is wrong with the stars of an item, by its name: several of them stand in one list. */
export const missingStars = (type: RatingType, status: RatingItemStatus): string =>
  `Choose from 1 to 5 stars for “${itemWords[type][status] ?? status}”.`;
