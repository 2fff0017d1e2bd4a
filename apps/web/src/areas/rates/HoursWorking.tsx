import type { DayKind, PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMinutes } from '~/ui/local-time.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import { WorkingTable } from '~/ui/Working.tsx';

const DAYS: Readonly<Record<DayKind, string>> = {
  weekday: 'weekday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'bank holiday',
};

/** Why some of it is overtime; and of what is for anybody, that a week may bring some more. */
const overtimeText = ({ overtime, afterWeek }: PricedHours): string[] => {
  const said: string[] = [];
  if (overtime) {
    const { by, after, before } = overtime;
    const counted = before > 0 ? `, in which ${formatMinutes(before)} were counted before` : '';
    said.push(`Overtime after ${formatMinutes(after)} of the ${by === 'SHIFT' ? 'shift' : 'week'}${counted}`);
  }
  if (afterWeek !== null) said.push(`Overtime after ${formatMinutes(afterWeek)} of somebody’s week is not in it`);
  return said;
};

const captionOf = (hours: PricedHours): string => {
  const { side, isAgreed, rateFrom } = hours;
  const rate =
    side === 'COMPARABLE'
      ? 'comparable pay, what the client pays its own staff,'
      : `the rate${isAgreed ? ' agreed for this client' : ''}`;
  return [`By ${rate} in force since ${formatCalendarDate(rateFrom)}`, ...overtimeText(hours)].join('. ');
};

/** How what hours come to was worked out, by day and part of the day. */
export const HoursWorking = ({ hours }: { hours: PricedHours }) => {
  const { lines, currency } = hours;
  return (
    <WorkingTable caption={captionOf(hours)}>
      <tbody>
        {lines.map(({ day, dayKind, band, isOvertime, minutes, breakMinutes, rate, amount }) => (
          <tr key={`${day} ${band} ${isOvertime}`}>
            <th scope="row">
              {band}, {formatCalendarDate(day)}{' '}
              <span className="dimmed">
                {DAYS[dayKind]}, {formatMinutes(minutes)}
                {isOvertime && ' of overtime'}
                {breakMinutes > 0 && ` after ${formatMinutes(breakMinutes)} of the break`} at{' '}
                {formatUnitRate(rate, currency)}
              </span>
            </th>
            <td>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </WorkingTable>
  );
};
