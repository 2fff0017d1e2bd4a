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

/** What both times of a search begin with. */
export const USUAL_TIME = '09:00';

/** A weekend is what most people hire for. */
const USUAL_DAYS = 2;

/** So many days from today; Swedish dates are written as the address has them. */
const dayAhead = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.toLocaleDateString('sv')}T${USUAL_TIME}`;
};

/** What a search asks for until somebody wants something else: tomorrow, for two days. */
export const usualSpan = (): { from: string; to: string } => ({ from: dayAhead(1), to: dayAhead(1 + USUAL_DAYS) });
