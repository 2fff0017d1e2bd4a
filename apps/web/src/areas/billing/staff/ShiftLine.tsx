import { Anchor, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UnbilledShift } from '@worklane/contract/billing/staff-invoice.ts';
import { useMay } from '~/app/session/session-context.ts';
import { HoursWorking } from '~/areas/rates/index.ts';
import { noticeText } from '~/areas/shifts/index.ts';
import { formatMinutes, formatShiftTime, minutesBetween } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { Working } from '~/ui/Working.tsx';
import { WaiveCancellation } from './WaiveCancellation.tsx';
import classes from './staff.module.css';

const RATES = { to: '/agency/rates/assignment-rates' } as object;

/** “7 h 53 min worked, 8 h charged”, “cancelled 5 h before the start, 4 h charged” */
const timeText = ({ start, end, breakMinutes, charge, cancelled }: UnbilledShift): string => {
  const minutes = minutesBetween(start, end) - breakMinutes;
  if (cancelled) return `cancelled ${noticeText(cancelled.noticeMinutes)}, ${formatMinutes(minutes)} charged`;
  const charged = charge?.lines.reduce((total, line) => total + line.minutes, 0) ?? minutes;
  return `${formatMinutes(minutes)} worked${charged === minutes ? '' : `, ${formatMinutes(charged)} charged`}`;
};

type Props = {
  shift: UnbilledShift;
  chosen?: boolean;
  /** Undefined where nothing can be left out. */
  onChoose?: ((chosen: boolean) => void) | undefined;
};

/** A shift that goes onto an invoice, with the working of what it comes to. */
export const ShiftLine = ({ shift, chosen = true, onChoose }: Props) => {
  const { worker, assignmentCode, location, start, end, timeZone, charge } = shift;
  const when = formatShiftTime(start, end, timeZone);
  const seesShifts = useMay('VIEW_SHIFT');
  const seesRates = useMay('VIEW_ASSIGNMENT_CODE_RATE');
  return (
    <li className={classes['shift']}>
      {onChoose && charge && (
        <Checkbox
          size="md"
          aria-label={`Invoice ${worker}, ${when}`}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className={classes['text']}>
        {seesShifts ? (
          <Anchor
            component={Link}
            {...({ to: '/agency/shifts/info/$id', params: { id: String(shift.shiftId) } } as object)}
          >
            {worker}
          </Anchor>
        ) : (
          worker
        )}
        <div className="num">
          {when}, {timeText(shift)}
        </div>
        <div className="dimmed">
          {assignmentCode}, {location}
        </div>
        {charge ? (
          <Working about={`${worker}, ${when}`}>
            <HoursWorking hours={charge} />
          </Working>
        ) : (
          <div>
            No charge rate covers this work on that day.{' '}
            {seesRates && (
              <Anchor component={Link} {...RATES}>
                Rates
              </Anchor>
            )}
          </div>
        )}
        {onChoose && shift.cancelled && <WaiveCancellation shift={shift} />}
      </div>
      <span className="num">{charge ? formatMoney(charge.total, charge.currency) : '–'}</span>
    </li>
  );
};
