import { isHeld } from '@worklane/contract/shifts/status.ts';
import type { CrewBooking, PlannedCrew, WorkerTime } from '@worklane/contract/transport/worker-times.ts';

export type Planned = { readonly start: string; readonly end: string };
/** What is typed for one of the crew; empty where nothing is, or what cannot be read. */
export type Typed = { readonly start: string; readonly end: string };

type Group = Pick<PlannedCrew, 'assignmentCodeName' | 'bookings'>;

/** Document 003: grouped by the name of the assignment code; two specifications of one code are one group. */
export const byCode = (groups: readonly Group[]): Group[] =>
  [...Map.groupBy(groups, ({ assignmentCodeName }) => assignmentCodeName)].flatMap(([assignmentCodeName, same]) => {
    const bookings = same.flatMap((group) => group.bookings);
    return bookings.length > 0 ? [{ assignmentCodeName, bookings }] : [];
  });

/** Whoever did not come to it in the end may still have been there. */
export const needsTimes = ({ shiftStatus }: Pick<CrewBooking, 'shiftStatus'>): boolean => isHeld(shiftStatus);

const earlier = (one: string, other: string): string => (Date.parse(one) < Date.parse(other) ? one : other);

/** What the planner begins with: what was entered before, or the plan as far as it is in the past. */
export const firstTyped = (booking: CrewBooking, planned: Planned, setOffAt: string | undefined, now: Date): Typed => {
  if (booking.start !== null && booking.end !== null) return { start: booking.start, end: booking.end };
  if (!needsTimes(booking)) return { start: '', end: '' };
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  return { start: earlier(setOffAt ?? planned.start, minute), end: earlier(planned.end, minute) };
};

/** Whether what stands there for one of the crew is what the planner began with, and nobody has entered it. */
export const isSuggested = ({ start }: Pick<CrewBooking, 'start'>, typed?: Typed, first?: Typed): boolean =>
  start === null &&
  first !== undefined &&
  first.start !== '' &&
  typed?.start === first.start &&
  typed.end === first.end;

type Missing = { readonly start?: string; readonly end?: string };

/** What is missing or wrong with what is typed for one of the crew. */
export const faultsOf = (booking: CrewBooking, { start, end }: Typed, now: Date): Missing => {
  if (!needsTimes(booking) && !start && !end) return {};
  return {
    ...(!start && { start: 'Enter when the shift started.' }),
    ...(!end
      ? { end: 'Enter when the shift ended.' }
      : start && Date.parse(end) <= Date.parse(start)
        ? { end: 'The shift has to end after it started.' }
        : Date.parse(end) > now.getTime() && { end: 'The shift can’t end in the future.' }),
  };
};

/** As they are sent; nothing of whom nothing was typed for. */
export const timesOf = (typed: ReadonlyMap<number, Typed>): WorkerTime[] =>
  [...typed].flatMap(([bookingId, { start, end }]) => (start && end ? [{ bookingId, start, end }] : []));
