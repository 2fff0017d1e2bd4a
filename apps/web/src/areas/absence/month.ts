import { addDays, mondayOf } from '~/ui/local-time.ts';

const DAYS_OF_WEEK = 7;

/** The first day of the month of `date`. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The first day of a month before or after the one of `date`. */
export const monthFrom = (date: string, months: number): string => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
};

/** The weeks that a month touches, each from Monday on. */
export const weeksOfMonth = (date: string): string[][] => {
  const last = addDays(monthFrom(date, 1), -1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(firstOfMonth(date)); monday <= last; monday = addDays(monday, DAYS_OF_WEEK)) {
    const start = monday;
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(start, day)));
  }
  return weeks;
};

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `June 2030` */
export const monthText = (date: string): string => months.format(new Date(`${date}T00:00Z`));

/** Whether leave, or anything else that lasts some days, lies on a date. */
export const covers = ({ from, to }: { from: string; to: string }, date: string): boolean => from <= date && date <= to;
