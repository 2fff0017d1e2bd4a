import { pence, rate } from '@worklane/contract/money.ts';
import type { Line } from '#modules/money/index.ts';

type Seat = {
  readonly training: string;
  readonly worker: string;
  readonly start: string;
  /** Of the session. */
  readonly timeZone: string;
  readonly status: string;
  /** Whole pence, before VAT. */
  readonly price: number;
};

/** `yyyy-mm-dd`, by the clock of the session. */
export const dayOf = ({ start, timeZone }: Pick<Seat, 'start' | 'timeZone'>): string =>
  Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const dayText = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/**
 * `Fire Safety, 23 November 2026: Ann Adams, did not attend`. A training that somebody sells is standard-rated: only that of an eligible
 * body is exempt (VATA 1994, Sch. 9, Group 6), which no agency is taken for.
 */
export const seatLineOf = (seat: Seat, standard: number): Line => ({
  description: `${seat.training}, ${dayText(dayOf(seat))}: ${seat.worker}${seat.status === 'NO_SHOW' ? ', did not attend' : ''}`,
  price: { quantity: 1, unit: 'SEAT', rate: rate(seat.price * 100) },
  amount: pence(seat.price),
  vatBasisPoints: standard,
});
