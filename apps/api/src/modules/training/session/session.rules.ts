import type { SeatStatus } from '@worklane/contract/training/training-session.ts';

type Seat = { readonly agencyId: number; readonly status: SeatStatus };

/** Whether another agency has applied for a seat, or has one: then the price, the time and who may come stay. */
export const bindsOthers = (agencyId: number, seats: readonly Seat[]): boolean =>
  seats.some((seat) => seat.agencyId !== agencyId && seat.status !== 'CANCELLED');

/** What an agency says of a session. */
export type SessionText = {
  readonly trainer: string;
  readonly supervisor: string | null;
  readonly start: string;
  readonly end: string;
  readonly address: string;
  readonly capacity: number;
  readonly price: number;
  readonly visibility: 'OWN' | 'ALL';
};

type Held = Omit<SessionText, 'supervisor' | 'capacity'>;

const isSameTime = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) === 0;

/** The first of what stays once others are bound that is to be changed; undefined where all of it stays. */
export const changedTerm = (before: Held, after: Held): 'start' | 'end' | 'price' | 'visibility' | undefined => {
  if (!isSameTime(before.start, after.start)) return 'start';
  if (!isSameTime(before.end, after.end)) return 'end';
  if (before.price !== after.price) return 'price';
  return before.visibility === after.visibility ? undefined : 'visibility';
};

/** Whether whoever comes has to hear of it: when, where or with whom. */
export const concernsWhoComes = (before: Held, after: Held): boolean =>
  !isSameTime(before.start, after.start) ||
  !isSameTime(before.end, after.end) ||
  before.address !== after.address ||
  before.trainer !== after.trainer;
