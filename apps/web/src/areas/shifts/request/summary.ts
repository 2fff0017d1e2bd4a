import { formatDay, formatMinutes } from '~/ui/local-time.ts';
import { counted } from '~/ui/words.ts';

type Request = {
  dates: readonly string[];
  startTime: string;
  endTime: string;
  breakMinutes: number | undefined;
  numberOfStaff: number | undefined;
  assignment: string | undefined;
  location: string | undefined;
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const DAY = 24 * 60;

/** How long the clocks say that a shift is; an end at or before the start is on the next day. */
export const plannedMinutes = (startTime: string, endTime: string): number =>
  (minutesOf(endTime) - minutesOf(startTime) + DAY) % DAY || DAY;

/** `3 shifts, Nurse, Ward 4, 07:30–20:00, 2 people each`, as far as it is known; undefined while no day is chosen. */
export const requestSummary = (request: Request): string | undefined => {
  const { dates, startTime, endTime, numberOfStaff, assignment, location } = request;
  const [first] = dates.toSorted();
  if (first === undefined) return undefined;
  const several = dates.length > 1;
  const time = startTime && endTime ? `${startTime}–${endTime}` : undefined;
  const when = several ? time : [formatDay(first), time].filter(Boolean).join(' ');
  const people = numberOfStaff && `${counted(numberOfStaff, 'person', 'people')}${several ? ' each' : ''}`;
  return [counted(dates.length, 'shift'), assignment, location, when, people].filter(Boolean).join(', ');
};

/** `12 h 30 min, of which 11 h 30 min are paid`: the length of each shift, once it is known. */
export const lengthSummary = ({ startTime, endTime, breakMinutes = 0 }: Request): string | undefined => {
  if (!startTime || !endTime) return undefined;
  const length = plannedMinutes(startTime, endTime);
  if (breakMinutes <= 0) return formatMinutes(length);
  return breakMinutes < length
    ? `${formatMinutes(length)}, of which ${formatMinutes(length - breakMinutes)} are paid`
    : undefined;
};
