/** The day of a month from which on the rates of the next one are asked for: HMRC publishes them a few days before. */
const PUBLISHED = 25;

const yearMonth = (day: string): Temporal.PlainYearMonth => Temporal.PlainDate.from(day).toPlainYearMonth();

const firstDay = (month: Temporal.PlainYearMonth): string => month.toPlainDate({ day: 1 }).toString();

/** The first day of the month of a day, each as `yyyy-mm-dd`. */
export const monthOf = (day: string): string => firstDay(yearMonth(day));

/** The months, by their first days, that rates can be set for on a day: its own and the next one. */
export const monthsToSet = (day: string): string[] => [monthOf(day), firstDay(yearMonth(day).add({ months: 1 }))];

/** The months that need rates on a day. */
export const monthsToHave = (day: string): string[] =>
  Number(day.slice(-2)) < PUBLISHED ? [monthOf(day)] : monthsToSet(day);
