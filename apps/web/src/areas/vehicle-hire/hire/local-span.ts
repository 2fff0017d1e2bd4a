import { instantOf, type LocalTime } from '~/ui/local-time.ts';
import { isCalendarDate } from '~/ui/parse-date.ts';
import { parseTime } from '~/ui/parse-time.ts';

/** A day and a time as they are typed; neither needs to be one. */
export type Typed = LocalTime;

/** `2030-06-03T09:00`; a text that is none is nothing. */
export const typedOf = (address: string, usualTime: string): Typed => {
  const [date = '', time = ''] = address.split('T');
  return isCalendarDate(date) && parseTime(time) === time ? { date, time } : { date: '', time: usualTime };
};

export const addressOf = ({ date, time }: Typed): string => `${date}T${time}`;

/** The instant of what was typed, by the clocks of the place; undefined as long as it is none. */
export const readInstant = ({ date, time }: Typed, timeZone: string): string | undefined => {
  const clock = parseTime(time);
  return isCalendarDate(date) && clock !== null ? instantOf({ date, time: clock }, timeZone) : undefined;
};
