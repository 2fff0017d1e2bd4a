import { LEAST_AGE } from '@worklane/contract/vehicle-hire/public-hire.ts';

const OLDEST = 120;

/** What is wrong with a date of birth of somebody who drives from that day on; undefined where nothing is. */
export const wrongBirthDate = (dateOfBirth: string, pickupDay: Temporal.PlainDate): string | undefined => {
  const { years, sign } = Temporal.PlainDate.from(dateOfBirth).until(pickupDay, { largestUnit: 'years' });
  if (sign <= 0 || years > OLDEST) return 'Enter the date of birth.';
  return years < LEAST_AGE ? `A hirer has to be at least ${LEAST_AGE} on the day of the pick-up.` : undefined;
};

/** Of addresses that differ in this only, nobody has two. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

type Standing = {
  /** When the person has first confirmed a booking by the link that went to their address. */
  readonly confirmedAt: string | null;
  /** When this booking was. */
  readonly bookingConfirmedAt: string | null;
  /** What is known of their licence. */
  readonly knownLicence: string | null;
};

/**
 * Whether the name of a booking becomes that of the person, now that somebody has opened the link that went to the address. Only the first
 * time: afterwards a booking keeps for itself what was entered for it, and the provider decides.
 */
export const isFirstConfirmation = ({ confirmedAt }: Pick<Standing, 'confirmedAt'>): boolean => confirmedAt === null;

/** Whether the details of a booking become those of the person: where none are known yet, and the address is theirs. */
export const isFirstDetails = ({ bookingConfirmedAt, knownLicence }: Omit<Standing, 'confirmedAt'>): boolean =>
  bookingConfirmedAt !== null && knownLicence === null;
