import { z } from 'zod';

/** The one life cycle that shifts and bookings share; a shift shows the state of its bookings (`shift.rules.ts`). */
export const SHIFT_STATUS = [
  'NEW',
  'APPLIED',
  'BOOKED',
  'WAITING_AUTHORIZATION',
  'QUERIED',
  'AUTHORIZED',
  'CLOSED',
  'CANCELLED',
  'EXPIRED',
] as const;
export const ShiftStatus = z.enum(SHIFT_STATUS);
export type ShiftStatus = z.infer<typeof ShiftStatus>;

/** A booking is never NEW: it begins as an application or as a place taken. */
export const BookingStatus = ShiftStatus.exclude(['NEW']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** These fill a place of a shift and hold the worker's time; the others do not. */
export const HELD_STATUSES = ['BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED'] as const;

/** These came to nothing; the worker may try again. */
export const ENDED_STATUSES = ['CANCELLED', 'EXPIRED'] as const;

/** Bookings that wait for their shift: an application, or a place taken and not worked yet. */
export const UPCOMING_STATUSES = ['APPLIED', 'BOOKED'] as const;

export const isHeld = (status: ShiftStatus): boolean => HELD_STATUSES.some((held) => held === status);

/** A worker stands on a shift once, from the application on and unless an earlier try has ended. */
export const isEnded = (status: ShiftStatus): boolean => ENDED_STATUSES.some((ended) => ended === status);

export const GenderPreference = z.enum(['NO_PREFERENCE', 'FEMALE', 'MALE']);
export type GenderPreference = z.infer<typeof GenderPreference>;

/** The reasons that people choose from. */
export const CancelReason = z.enum(
  ['NO_LONGER_NEEDED', 'SICKNESS', 'UNAVAILABLE', 'NO_SHOW', 'REPLACED', 'OTHER'],
  'Choose a reason.',
);
export type CancelReason = z.infer<typeof CancelReason>;

/**
 * Why a booking ended: what somebody chose, CHANGE_DECLINED when the worker declined a change of the shift, or FILLED for an
 * application when others had taken the places.
 */
export const EndReason = z.enum([...CancelReason.options, 'CHANGE_DECLINED', 'FILLED']);
export type EndReason = z.infer<typeof EndReason>;

/** What a booked worker says to a new time or place. */
export const ChangeAnswer = z.enum(['ACCEPTED', 'DECLINED']);
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;
