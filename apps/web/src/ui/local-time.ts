import { formatCalendarDate, formatDate, formatTime } from './date-time.ts';

/** What a clock on the wall of a place shows: `yyyy-mm-dd` and `HH:mm`. */
export type LocalTime = { date: string; time: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const localOf = (instant: string, timeZone: string): LocalTime => ({
  date: formatDate(instant, timeZone).split('/').toReversed().join('-'),
  time: formatTime(instant, timeZone),
});

/** How far the clocks of a place are ahead of UTC, in milliseconds. */
const offsetAt = (at: number, timeZone: string): number => {
  const { date, time } = localOf(new Date(at).toISOString(), timeZone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / MINUTE) * MINUTE;
};

/**
 * The instant of a local time, as the server reads one: a time that the clocks show twice is the first of the two, one
 * that they leave out is as much later as they jump.
 */
export const instantOf = ({ date, time }: LocalTime, timeZone: string): string => {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const before = asUtc - offsetAt(asUtc - DAY, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY, timeZone);
  const shown = [before, after].filter((at) => at + offsetAt(at, timeZone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : before).toISOString();
};

/** Of the instants at which the clocks show `time`, the one closest to another instant. */
export const closestInstant = (time: string, to: string, timeZone: string): string => {
  const { date } = localOf(to, timeZone);
  const distance = (instant: string) => Math.abs(Date.parse(instant) - Date.parse(to));
  const [closest = to] = [-1, 0, 1]
    .map((days) => instantOf({ date: addDays(date, days), time }, timeZone))
    .toSorted((a, b) => distance(a) - distance(b));
  return closest;
};

export const todayIn = (timeZone: string, now: Date): string => localOf(now.toISOString(), timeZone).date;

/** When a day begins in a place. */
export const startOfDay = (date: string, timeZone: string): string => instantOf({ date, time: '00:00' }, timeZone);

const asUtcDate = (date: string) => new Date(`${date}T00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(asUtcDate(date).getTime() + days * DAY).toISOString().slice(0, 10);

export const mondayOf = (date: string): string => addDays(date, -((asUtcDate(date).getUTCDay() + 6) % 7));

/** The seven days from a Monday on. */
export const weekFrom = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** `Mon` */
export const weekdayOf = (date: string): string => weekdays.format(asUtcDate(date));

/** `Mon 07/01/2030` */
export const formatDay = (date: string): string => `${weekdayOf(date)} ${formatCalendarDate(date)}`;

/** `Mon 07/01` where the year goes without saying. */
export const formatShortDay = (date: string): string => formatDay(date).slice(0, -5);

export const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / MINUTE);

/** `11 h 30 min` */
export const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

/** `Mon 07/01/2030 07:30 – 19:30`, with the end's date where it is another one. */
export const formatShiftTime = (start: string, end: string, timeZone: string): string => {
  const [from, to] = [localOf(start, timeZone), localOf(end, timeZone)];
  return `${formatDay(from.date)} ${from.time} – ${from.date === to.date ? '' : `${formatShortDay(to.date)} `}${to.time}`;
};
