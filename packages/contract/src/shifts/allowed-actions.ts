import { z } from 'zod';

/** What people do to a booking, in the order of the buttons; what each of them is stands in `booking-action.ts`. */
export const BOOKING_ACTIONS = [
  'confirm',
  'approve',
  'answerChange',
  'authorise',
  'enterTimes',
  'settleQuery',
  'query',
  'reject',
  'withdraw',
  'cancel',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** What the caller may do to a booking now; decided by the server. Lists show it without the table of what each action is. */
export const AllowedBookingActions = z.object(
  Object.fromEntries(BOOKING_ACTIONS.map((action) => [action, z.boolean()])) as Record<BookingAction, z.ZodBoolean>,
);
export type AllowedBookingActions = z.infer<typeof AllowedBookingActions>;

/** In the order of the buttons. */
export const allowedActions = (can: AllowedBookingActions): BookingAction[] =>
  BOOKING_ACTIONS.filter((action) => can[action]);
