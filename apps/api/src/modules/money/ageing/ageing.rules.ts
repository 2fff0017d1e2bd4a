/** How long what is due has been overdue, in days. */
export const AGES = ['NOT_DUE', 'UP_TO_30', 'UP_TO_60', 'UP_TO_90', 'OVER_90'] as const;
export type Age = (typeof AGES)[number];

/** The first day overdue of every age but the first; the database sorts by the same days. */
export const AGES_BEGIN: readonly number[] = [1, 31, 61, 91];

/** How old a debt is that was due so many days ago; below zero where it is due only then. */
export const ageOf = (daysOverdue: number): Age =>
  AGES[AGES_BEGIN.filter((begin) => begin <= daysOverdue).length] ?? 'OVER_90';
