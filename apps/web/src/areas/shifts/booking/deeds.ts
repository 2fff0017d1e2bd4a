import type { BookingActions } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';

/** What can be done to a booking, in the order of the buttons. The server says which of them now, and to whom. */
export type Deed = keyof BookingActions;

type Words = {
  /** On its button. */
  label: string;
  /** The notice of success. */
  done: string;
  /** What the booking becomes, which a list shows at once. */
  becomes: BookingStatus;
  look: 'filled' | 'light' | 'default' | 'danger';
};

export const DEEDS: Readonly<Record<Deed, Words>> = {
  confirm: { label: 'Confirm', done: 'Confirmed', becomes: 'BOOKED', look: 'filled' },
  approve: { label: 'Approve', done: 'Approved', becomes: 'BOOKED', look: 'filled' },
  answerChange: { label: 'Answer change', done: 'Answered', becomes: 'BOOKED', look: 'filled' },
  authorise: { label: 'Authorise', done: 'Authorised', becomes: 'AUTHORIZED', look: 'filled' },
  enterTimes: { label: 'Enter times', done: 'Times entered', becomes: 'WAITING_AUTHORIZATION', look: 'filled' },
  answer: { label: 'Settle query', done: 'Query settled', becomes: 'WAITING_AUTHORIZATION', look: 'default' },
  query: { label: 'Query', done: 'Times queried', becomes: 'QUERIED', look: 'default' },
  reject: { label: 'Reject', done: 'Rejected', becomes: 'CANCELLED', look: 'default' },
  withdraw: { label: 'Withdraw', done: 'Withdrawn', becomes: 'CANCELLED', look: 'danger' },
  cancel: { label: 'Cancel booking', done: 'Booking cancelled', becomes: 'CANCELLED', look: 'danger' },
};

export const deedsOf = (can: BookingActions): Deed[] => (Object.keys(DEEDS) as Deed[]).filter((deed) => can[deed]);

/** Entered once, times are corrected. */
export const labelOf = (deed: Deed, status: BookingStatus): string =>
  deed === 'enterTimes' && status === 'QUERIED' ? 'Correct times' : DEEDS[deed].label;
