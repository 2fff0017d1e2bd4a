import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';

type Standing = Pick<LinkedBooking, 'status' | 'reservedUntil' | 'cancelled' | 'agency' | 'location'>;

/** Where a booking stands, for whoever hires. */
export const statusWords = (
  { status, reservedUntil, cancelled, agency, location }: Standing,
  formatTime: (instant: string, timeZone: string) => string,
): { title: string; text: string } => {
  switch (status) {
    case 'RESERVED':
      return {
        title: 'Not booked yet',
        text:
          reservedUntil === null
            ? 'The vehicle is kept for you. Confirm the booking now.'
            : `The vehicle is kept for you until ${formatTime(reservedUntil, location.timeZone)}. Confirm the booking by then, or it’s free for others again.`,
      };
    case 'BOOKED':
      return { title: 'You’re booked', text: 'Please bring your driving licence when you pick the vehicle up.' };
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
