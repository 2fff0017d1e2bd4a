import type { Booking, Shift } from '@worklane/contract/shifts/shift.ts';
import type { ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { statusWords, type StatusWords } from '~/ui/status.ts';

/**
 * What a screen calls a shift, from its places: as long as it looks for staff, how many it has; then how far its bookings
 * are. NEW and APPLIED tell no reader whether anybody comes, and APPLIED would sound like their own state.
 */
export const shiftWords = ({
  shiftStatus,
  booked,
  numberOfStaff,
}: Pick<Shift, 'shiftStatus' | 'booked' | 'numberOfStaff'>): StatusWords => {
  if (shiftStatus !== 'NEW' && shiftStatus !== 'APPLIED' && shiftStatus !== 'BOOKED') return statusWords[shiftStatus];
  const places = `(${booked} of ${numberOfStaff})`;
  if (booked === 0) return { word: `Open ${places}`, colour: 'ink' };
  if (booked < numberOfStaff) return { word: `Part filled ${places}`, colour: 'yellow' };
  return { word: 'Filled', colour: 'teal' };
};

/** A booking's own state. An application that ended because others had taken the places was cancelled by nobody. */
export const bookingWords = ({
  shiftStatus,
  cancelReason,
}: Pick<Booking, 'shiftStatus' | 'cancelReason'>): StatusWords =>
  shiftStatus === 'CANCELLED' && cancelReason === 'FILLED'
    ? { word: 'Filled by others', colour: 'gray' }
    : statusWords[shiftStatus];

/** The states of shifts, to filter by: only a list that is asked for knows how many places are taken. */
const FILTER_WORDS: Partial<Record<ShiftStatus, string>> = {
  NEW: 'Open, no applications',
  APPLIED: 'Open, with applications',
  BOOKED: 'Filled',
};

export const shiftStatusChoices = (statuses: readonly ShiftStatus[]): { value: ShiftStatus; label: string }[] =>
  statuses.map((value) => ({ value, label: FILTER_WORDS[value] ?? statusWords[value].word }));
