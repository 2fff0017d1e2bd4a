const DAY_FIRST = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Two figures mean the hundred years that end this far ahead of now. */
const YEARS_AHEAD = 20;

/** A date as people here type it, the day first, as `yyyy-mm-dd`; null when there is no such day. */
export const parseDate = (text: string, now: Date): string | null => {
  const typed = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? turned(DAY_FIRST.exec(typed)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(fullYear(Number(year), now.getFullYear()), Number(month) - 1, Number(day)));
  // 31/02 would become a day in March.
  return date.getUTCMonth() === Number(month) - 1 ? date.toISOString().slice(0, 10) : null;
};

const turned = (match: RegExpExecArray | null) => match && [match[0], match[3], match[2], match[1]];

const fullYear = (year: number, thisYear: number): number => {
  if (year >= 100) return year;
  const century = Math.floor((thisYear + YEARS_AHEAD) / 100) * 100;
  return century + year > thisYear + YEARS_AHEAD ? century + year - 100 : century + year;
};

/** Whether a text is a day as `yyyy-mm-dd`, and one that there is. */
export const isCalendarDate = (text: string): boolean => parseDate(text, new Date(0)) === text;
