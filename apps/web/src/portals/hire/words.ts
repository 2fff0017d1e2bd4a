import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';

type Standing = Pick<LinkedBooking, 'status' | 'reservedUntil' | 'cancelled' | 'agency' | 'location'> & {
  readonly can: Pick<LinkedBooking['can'], 'confirm'>;
};

/** Where a booking stands, for whoever hires. */
export const statusWords = (
  { status, reservedUntil, cancelled, agency, location, can }: Standing,
  formatTime: (instant: string, timeZone: string) => string,
): { title: string; text: string } => {
  switch (status) {
    case 'RESERVED':
      if (!can.confirm)
        return {
          title: 'Not booked yet',
          text: `${agency.name} takes no bookings here at the moment. Call or write to them if you still want the vehicle.`,
        };
      return {
        title: 'Not booked yet',
        text:
          reservedUntil === null
            ? 'The vehicle is kept for you. Confirm the booking now.'
            : `The vehicle is kept for you until ${formatTime(reservedUntil, location.timeZone)}. Confirm the booking by then, or it’s free for others again.`,
      };
    case 'BOOKED':
      return {
        title: 'You’re booked',
        text: 'Please bring your driving licence, and a passport or an identity card, when you pick the vehicle up.',
      };
    case 'WAITINGAUTH':
      return { title: 'You have the vehicle', text: `${agency.name} settles the booking once the vehicle is back.` };
    case 'AUTHORIZED':
    case 'COMPLETE':
      return { title: 'The hire is over', text: `Thank you for hiring from ${agency.name}.` };
    case 'CANCELLED':
      return cancelled?.reason === 'HOLD_EXPIRED'
        ? {
            title: 'Not confirmed in time',
            text: 'The vehicle wasn’t booked and is free for others again. You can search again for the same dates.',
          }
        : { title: 'Cancelled', text: 'This booking has been cancelled.' };
  }
};

type Preparation = NonNullable<LinkedBooking['preparation']>;

/** What is asked for before the pick-up, and how each stands. */
export const preparationWords = ({
  details,
  documents,
  checked,
}: Preparation): readonly { what: string; standing: string }[] => {
  const sent = (there: boolean) => (there ? 'Sent' : checked ? 'Not sent' : 'Not sent yet');
  return [
    { what: 'Your details', standing: details ? 'Entered' : 'Missing' },
    { what: 'Picture of your driving licence', standing: sent(documents.includes('DRIVER')) },
    {
      what: 'Picture of your passport or identity card',
      standing: sent(documents.includes('PASSPORT') || documents.includes('ID')),
    },
    { what: 'Compared with the originals', standing: checked ? 'Checked' : 'At the pick-up' },
  ];
};

/** How and when what is due is paid. */
export const howToPay = ({
  status,
  payLink,
  payUnderWay,
  agency,
}: Pick<LinkedBooking, 'status' | 'payLink' | 'payUnderWay' | 'agency'>): string => {
  if (payUnderWay)
    return 'A card payment has been started. If you’ve paid, don’t pay again: it’s being confirmed, which takes a minute at most.';
  if (status === 'BOOKED')
    return `${payLink === null ? `Pay ${agency.name}` : `Pay by card now, or pay ${agency.name}`} when you pick the vehicle up.`;
  return payLink === null
    ? `Ask ${agency.name} how to pay it.`
    : `Pay by card now, or ask ${agency.name} how to pay it.`;
};

export const depositWords: Record<NonNullable<LinkedBooking['deposit']>['standing'], string> = {
  DUE: 'due by the pick-up',
  CARD_LATER: 'to be held on your card shortly before the pick-up',
  ON_CARD: 'held on your card',
  REFUSED: 'couldn’t be held on your card: bring another way to pay it',
  LEFT: 'taken',
  RETURNED: 'given back',
  KEPT_IN_PART: 'kept in part',
};
