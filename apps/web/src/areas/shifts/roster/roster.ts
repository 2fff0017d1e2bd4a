import type { RosterShift } from '@worklane/contract/shifts/shift.ts';
import { isEnded } from '@worklane/contract/shifts/status.ts';
import { localOf } from '~/ui/local-time.ts';

/** A location's week; each of the days holds what begins on it by the clocks of the place. */
export type RosterRow = { locationId: number; location: string; days: RosterShift[][] };

/** A client's locations. The server's order is kept: client, location, start. */
export type RosterGroup = { clientName: string; rows: RosterRow[] };

const startDateOf = ({ start, timeZone }: RosterShift): string => localOf(start, timeZone).date;

export const groupRoster = (shifts: readonly RosterShift[], week: readonly string[]): RosterGroup[] =>
  [...Map.groupBy(shifts, ({ clientName }) => clientName)].map(([clientName, ofClient]) => ({
    clientName,
    rows: [...Map.groupBy(ofClient, ({ locationId }) => locationId)].map(([locationId, ofLocation]) => ({
      locationId,
      location: ofLocation[0]?.location ?? '',
      days: week.map((date) => ofLocation.filter((shift) => startDateOf(shift) === date)),
    })),
  }));

/** The same week day by day, the earliest start first. */
export const agendaOf = (
  shifts: readonly RosterShift[],
  week: readonly string[],
): { date: string; shifts: RosterShift[] }[] =>
  week.map((date) => ({
    date,
    shifts: shifts
      .filter((shift) => startDateOf(shift) === date)
      .toSorted((a, b) => a.start.localeCompare(b.start) || a.location.localeCompare(b.location)),
  }));

/** Who comes, and what is open: `Amy Stone, 1 place open`. Those whom the reader may not see are counted. */
export const staffingOf = ({ workers, booked, numberOfStaff, shiftStatus }: RosterShift): string => {
  const unseen = booked - workers.length;
  const open = isEnded(shiftStatus) ? 0 : Math.max(0, numberOfStaff - booked);
  return [
    ...workers,
    unseen > 0 && `${unseen} ${workers.length > 0 ? 'more' : 'booked'}`,
    open > 0 && `${open} ${open === 1 ? 'place' : 'places'} open`,
  ]
    .filter(Boolean)
    .join(', ');
};
