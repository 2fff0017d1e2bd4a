import type { Arguments } from '@worklane/contract/endpoint.ts';
import type { listShifts } from '@worklane/contract/shifts/shift.ts';
import { HELD_STATUSES, type ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { addDays, startOfDay } from '~/ui/local-time.ts';
import { SHIFT_STATUSES, type ShiftListSearch, type ShiftView } from '../shift/search.ts';

type ShiftQuery = NonNullable<Arguments<typeof listShifts>['query']>;

/** The states that a view holds; a filter chooses among them. */
export const STATUSES_OF: Readonly<Record<ShiftView, readonly ShiftStatus[]>> = {
  upcoming: ['NEW', 'APPLIED', ...HELD_STATUSES],
  attention: ['APPLIED', 'WAITING_AUTHORIZATION', 'QUERIED'],
  past: SHIFT_STATUSES,
  all: SHIFT_STATUSES,
};

/** Upcoming begins today, past ended yesterday; the other views know no limit. */
export const limitsOf = (view: ShiftView, today: string): { first?: string; last?: string } =>
  view === 'upcoming' ? { first: today } : view === 'past' ? { last: addDays(today, -1) } : {};

const latest = (...dates: (string | undefined)[]) =>
  dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
const earliest = (...dates: (string | undefined)[]) => dates.filter((date) => date !== undefined).toSorted()[0];

/** What to ask the server for: the view, narrowed by the filters. */
export const shiftQuery = (
  { view, layout: _layout, week: _week, statuses, from, to, ...filters }: ShiftListSearch,
  { today, timeZone }: { today: string; timeZone: string },
): ShiftQuery => {
  const held = STATUSES_OF[view];
  const chosen = statuses.filter((status) => held.includes(status));
  const { first, last } = limitsOf(view, today);
  const firstDay = latest(first, from);
  const lastDay = earliest(last, to);
  return {
    ...filters,
    statuses: chosen.length > 0 ? chosen : held.length < SHIFT_STATUSES.length ? [...held] : [],
    ...(firstDay !== undefined && { from: startOfDay(firstDay, timeZone) }),
    ...(lastDay !== undefined && { to: startOfDay(addDays(lastDay, 1), timeZone) }),
  };
};
