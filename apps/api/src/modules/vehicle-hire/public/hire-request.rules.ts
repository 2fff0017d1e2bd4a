import { LEAST_AGE } from '@worklane/contract/vehicle-hire/public-hire.ts';

const OLDEST = 120;

/** What is wrong with a date of birth of somebody who drives from that day on; undefined where nothing is. */
export const wrongBirthDate = (dateOfBirth: string, pickupDay: Temporal.PlainDate): string | undefined => {
  const { years, sign } = Temporal.PlainDate.from(dateOfBirth).until(pickupDay, { largestUnit: 'years' });
  if (sign <= 0 || years > OLDEST) return 'Enter your date of birth.';
  return years < LEAST_AGE ? `You have to be at least ${LEAST_AGE} on the day of the pick-up.` : undefined;
};

/** Of addresses that differ in this only, nobody has two. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * Whether what was entered with a booking becomes what is known of the hirer, now that somebody has confirmed it by the link that went
 * to the address. Only the first time: afterwards a booking keeps for itself what was entered for it, and the provider decides.
 */
export const isFirstConfirmation = ({ confirmedAt }: { readonly confirmedAt: string | null }): boolean =>
  confirmedAt === null;
