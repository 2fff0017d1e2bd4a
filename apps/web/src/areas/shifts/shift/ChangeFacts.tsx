import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { Facts } from '~/ui/Facts.tsx';
import { formatMinutes, formatShiftTime } from '~/ui/local-time.ts';

type Planned = Pick<ShiftDetail, 'start' | 'end' | 'timeZone' | 'location' | 'breakMinutes'>;

/** `Mon 07/01/2030 07:30 – 19:30, Ward 4, 30 min break` */
const planOf = ({ start, end, timeZone, location, breakMinutes }: Planned): string =>
  [
    formatShiftTime(start, end, timeZone),
    location,
    breakMinutes > 0 ? `${formatMinutes(breakMinutes)} break` : 'no break',
  ].join(', ');

/** The shift as it is, beside the change that has been requested, if any. */
export const ChangeFacts = ({ shift }: { shift: ShiftDetail }) => (
  <Facts facts={[['Now', planOf(shift)], ...(shift.change ? ([['Requested', planOf(shift.change)]] as const) : [])]} />
);
