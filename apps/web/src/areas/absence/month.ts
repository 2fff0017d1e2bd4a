import { addDays, mondayOf } from '~/ui/local-time.ts';
import { firstOfMonth, monthFrom } from '~/ui/month.ts';

const DAYS_OF_WEEK = 7;

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

/** Whether leave, or anything else that lasts some days, lies on a date. */
export const covers = ({ from, to }: { from: string; to: string }, date: string): boolean => from <= date && date <= to;
