import type { NamedDay } from '@worklane/contract/calendar/bank-holiday.ts';

/** Where an agency departs from its region's list: a day of its own, or, without a name, one that it leaves out. */
export type Departure = { id: number; date: string; name: string | null };

type Day = NamedDay & { ownId: number | null; leftOut: boolean };

const byDate = (one: NamedDay, other: NamedDay): number => one.date.localeCompare(other.date);

/** The region's days and the agency's own, in order. A day left out that the region no longer has is nothing. */
export const yearOf = (regional: readonly NamedDay[], departures: readonly Departure[]): Day[] => {
  const departureOn = (date: string) => departures.find((departure) => departure.date === date);
  const listed = regional.map(({ date, name }): Day => {
    const departure = departureOn(date);
    return departure
      ? { date, name: departure.name ?? name, ownId: departure.id, leftOut: departure.name === null }
      : { date, name, ownId: null, leftOut: false };
  });
  const added = departures.flatMap(({ id, date, name }): Day[] =>
    name === null || regional.some((day) => day.date === date) ? [] : [{ date, name, ownId: id, leftOut: false }],
  );
  return [...listed, ...added].toSorted(byDate);
};

/** The days that count as bank holidays. */
export const keptDays = (days: readonly Day[]): NamedDay[] =>
  days.filter(({ leftOut }) => !leftOut).map(({ date, name }) => ({ date, name }));

/** Hours were paid by what is past; today may still be put right. */
export const isPast = (date: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(date), today) < 0;

/** Nobody plans further ahead on one screen. */
const MAX_DAYS = 366;

export const faultInSpan = (from: string, to: string): string | undefined => {
  const days = Temporal.PlainDate.from(from).until(to).days;
  if (days < 0) return 'The last day must be on or after the first.';
  return days > MAX_DAYS ? `Choose at most ${MAX_DAYS} days.` : undefined;
};
