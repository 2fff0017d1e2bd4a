import type { PlannedCrew } from '@worklane/contract/transport/worker-times.ts';

type Span = { readonly start: string; readonly end: string };
type Entered = { readonly start: string | null; readonly end: string | null };

const inOrder = (times: readonly string[]) => times.toSorted((one, other) => Date.parse(one) - Date.parse(other));

/** From when the first of a crew began until the last one ended; as planned where nobody’s times have been entered. */
export const workedSpan = (groups: readonly Pick<PlannedCrew, 'bookings'>[], { start, end }: Span): Span => {
  const entered: readonly Entered[] = groups.flatMap(({ bookings }) => bookings);
  const [starts, ends] = [entered.flatMap((each) => each.start ?? []), entered.flatMap((each) => each.end ?? [])];
  return { start: inOrder(starts)[0] ?? start, end: inOrder(ends).at(-1) ?? end };
};
