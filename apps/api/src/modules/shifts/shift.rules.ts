import {
  isHeld,
  type BookingStatus,
  type GenderPreference,
  type ShiftStatus,
} from '@worklane/contract/shifts/status.ts';

/** Product design, section 4: staff still to fill, never below zero. */
export const placesLeft = (numberOfStaff: number, booked: number): number => Math.max(0, numberOfStaff - booked);

/** What the state of a shift follows from. */
export type Progress = {
  numberOfStaff: number;
  cancelled: boolean;
  started: boolean;
  bookings: readonly BookingStatus[];
};

/** Of a filled or started shift, the state that most needs somebody's attention comes first. */
const BY_ATTENTION: readonly ShiftStatus[] = ['QUERIED', 'WAITING_AUTHORIZATION', 'BOOKED', 'AUTHORIZED', 'CLOSED'];

/** While there are places and time left a shift looks for staff; afterwards it shows how far its bookings are. */
export const shiftStatusOf = ({ numberOfStaff, cancelled, started, bookings }: Progress): ShiftStatus => {
  if (cancelled) return 'CANCELLED';
  const held = bookings.filter(isHeld);
  if (!started && placesLeft(numberOfStaff, held.length) > 0) return bookings.includes('APPLIED') ? 'APPLIED' : 'NEW';
  return BY_ATTENTION.find((status) => held.some((each) => each === status)) ?? 'EXPIRED';
};

/** When a shift planned in local time begins and ends; an end at or before the start is on the next day. */
export const plannedTime = (date: string, startTime: string, endTime: string, timeZone: string) => {
  const day = Temporal.PlainDate.from(date);
  const from = Temporal.PlainTime.from(startTime);
  const until = Temporal.PlainTime.from(endTime);
  const lastDay = Temporal.PlainTime.compare(until, from) > 0 ? day : day.add({ days: 1 });
  return {
    start: day.toZonedDateTime({ timeZone, plainTime: from }).toInstant(),
    end: lastDay.toZonedDateTime({ timeZone, plainTime: until }).toInstant(),
  };
};

/** Further ahead is a slip of the keyboard. */
const MAX_YEARS_AHEAD = 5;

/** What is wrong with a planned shift: the field and a sentence, or undefined. */
export const faultInPlan = (
  plan: { start: Temporal.Instant; end: Temporal.Instant; breakMinutes: number },
  now: Temporal.Instant,
): { field: 'date' | 'endTime' | 'breakMinutes'; message: string } | undefined => {
  if (Temporal.Instant.compare(plan.start, now) <= 0)
    return { field: 'date', message: 'A shift must start in the future.' };
  const latest = now.toZonedDateTimeISO('UTC').add({ years: MAX_YEARS_AHEAD }).toInstant();
  if (Temporal.Instant.compare(plan.start, latest) > 0)
    return { field: 'date', message: `A shift must start within ${MAX_YEARS_AHEAD} years.` };
  const minutes = plan.end.since(plan.start).total('minutes');
  // Only where the clocks go forward between the two.
  if (minutes <= 0) return { field: 'endTime', message: 'The clocks change that night: the end is before the start.' };
  if (plan.breakMinutes >= minutes)
    return { field: 'breakMinutes', message: 'The break must be shorter than the shift.' };
  return undefined;
};

/** What somebody says yes to who applies for a shift, and what it asks of them. */
export type Terms = {
  locationId: number;
  shiftTypeId: number;
  start: Temporal.Instant;
  end: Temporal.Instant;
  breakMinutes: number;
  assignmentCodeId: number;
  gender: GenderPreference;
  numberOfStaff: number;
};

export const isMoved = (before: Terms, after: Terms): boolean =>
  before.locationId !== after.locationId ||
  before.shiftTypeId !== after.shiftTypeId ||
  before.breakMinutes !== after.breakMinutes ||
  !before.start.equals(after.start) ||
  !before.end.equals(after.end);

/** Whoever has applied is asked again whether they still want it: they said yes to another time, place or kind of work. */
export const needsConfirming = (before: Terms, after: Terms): boolean =>
  isMoved(before, after) || before.assignmentCodeId !== after.assignmentCodeId;

/** What is wrong with a change while somebody is booked, who has been chosen for this work. */
export const faultWhileBooked = (
  before: Terms,
  after: Terms,
): { field: 'assignmentCodeId' | 'gender' | 'numberOfStaff'; message: string } | undefined => {
  if (before.assignmentCodeId !== after.assignmentCodeId)
    return { field: 'assignmentCodeId', message: 'Somebody is booked for this work. Duplicate the shift instead.' };
  if (before.gender !== after.gender)
    return { field: 'gender', message: 'Somebody is booked on this shift, so this can’t be changed any more.' };
  if (after.numberOfStaff < before.numberOfStaff)
    return { field: 'numberOfStaff', message: 'Somebody is booked. You can add places, but not take any away.' };
  return undefined;
};

/** When each agency sees a request: tier 1 now, every further tier `tierHours` after the one before. */
export const releaseTime = (
  now: Temporal.Instant,
  tier: number,
  lowestTier: number,
  tierHours: number,
): Temporal.Instant => now.add({ hours: (tier - lowestTier) * tierHours });

/** Whole minutes between a cancellation and the start; negative once it has started. */
export const noticeMinutes = (cancelledAt: Temporal.Instant, start: Temporal.Instant): number =>
  Math.floor(start.since(cancelledAt).total('minutes'));
