/** A part of a day in local times; the whole day where both are null, past midnight where the end comes first. */
export type PartOfDay = { readonly from: string | null; readonly to: string | null };

const MINUTES_OF_DAY = 24 * 60;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From when to when a part lasts, in minutes after the midnight that its day begins with. */
const spanOf = ({ from, to }: PartOfDay): [starts: number, ends: number] => {
  if (from === null || to === null) return [0, MINUTES_OF_DAY];
  const [starts, ends] = [minuteOf(from), minuteOf(to)];
  return [starts, ends > starts ? ends : ends + MINUTES_OF_DAY];
};

/** Whether something is said twice of the same time. */
export const overlap = (parts: readonly PartOfDay[]): boolean => {
  const spans = parts.map(spanOf).toSorted(([one], [other]) => one - other);
  return spans.some(([starts], index) => index > 0 && starts < (spans[index - 1]?.[1] ?? 0));
};
