import { stageWords } from '@worklane/contract/vehicle-hire/booking.rules.ts';
import type { FleetClaim, FleetRow } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { formatDateTime, formatRange } from '~/ui/date-time.ts';
import { formatDay, localOf } from '~/ui/local-time.ts';
import { monthText } from '~/ui/month.ts';
import { vehicleName } from '../vehicle/words.ts';
import type { CalendarView } from './search.ts';

export const sourceWords: Record<FleetClaim['source'], string> = {
  HIRE: 'Booking',
  TRANSPORT: 'Transport',
  MAINTENANCE: 'Maintenance',
  TURNAROUND: 'Turnaround',
};

/** What stands on a bar. */
export const claimTitle = (claim: FleetClaim): string => {
  if (claim.source === 'HIRE') return claim.booking.hirer.name;
  return claim.source === 'MAINTENANCE' ? claim.maintenance.reason : sourceWords[claim.source];
};

/** What else there is to say of it: its number and stage, or what it is. */
export const claimDetail = (claim: FleetClaim): string | null => {
  if (claim.source === 'HIRE') return `Booking ${claim.booking.id}, ${stageWords[claim.booking.status].toLowerCase()}`;
  return claim.source === 'MAINTENANCE' ? sourceWords.MAINTENANCE : null;
};

const timeText = ({ start, end }: Pick<FleetClaim, 'start' | 'end'>, timeZone: string): string =>
  end === null ? `from ${formatDateTime(start, timeZone)} until further notice` : formatRange(start, end, timeZone);

export const vehicleText = (row: Pick<FleetRow, 'name' | 'model' | 'regno'>): string =>
  `${vehicleName(row)}, ${row.regno}`;

/** All that a bar says, for those who do not see where it lies. */
export const claimText = (claim: FleetClaim, row: FleetRow): string =>
  [claimTitle(claim), claimDetail(claim), timeText(claim, row.location.timeZone), vehicleText(row)]
    .filter(Boolean)
    .join(', ');

/** Which part of a day something takes: `All day`, `From 09:00`, `Until 10:00` or `09:00 – 10:00`. */
export const partOfDay = (
  { start, end }: Pick<FleetClaim, 'start' | 'end'>,
  date: string,
  timeZone: string,
): string => {
  const [from, to] = [localOf(start, timeZone), end === null ? null : localOf(end, timeZone)];
  const begins = from.date === date && from.time !== '00:00';
  const ends = to?.date === date;
  if (begins && ends) return `${from.time} – ${to.time}`;
  if (begins) return `From ${from.time}`;
  return ends ? `Until ${to.time}` : 'All day';
};

/** `Mon 04/03/2030 – Sun 17/03/2030`, or `March 2030`. */
export const rangeText = (view: CalendarView, dates: readonly string[]): string => {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return view === 'month' ? monthText(first) : `${formatDay(first)} – ${formatDay(last)}`;
};

export const viewWords: Record<CalendarView, { label: string; unit: string }> = {
  week: { label: 'Week', unit: 'week' },
  fortnight: { label: '2 weeks', unit: '2 weeks' },
  month: { label: 'Month', unit: 'month' },
};
