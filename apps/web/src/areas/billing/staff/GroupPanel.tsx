import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UnbilledShift, UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { HoursWorking } from '~/areas/rates/index.ts';
import { noticeText } from '~/areas/shifts/index.ts';
import { formatMinutes, formatShiftTime, minutesBetween } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Working } from '~/ui/Working.tsx';
import { counted } from '~/ui/words.ts';
import { WaiveCancellation } from './WaiveCancellation.tsx';
import { currencyOf, type ShiftGroup, sumsOf, withoutLeft } from './groups.ts';
import { OrderWarnings } from './OrderWarnings.tsx';
import classes from './staff.module.css';

const IssueDialog = onDemand(() => import('./IssueDialog.tsx'));

type Props = {
  group: ShiftGroup;
  unbilled: UnbilledShifts;
  /** What stays for a later invoice. */
  left: ReadonlySet<number>;
  onLeave: (id: number, isLeft: boolean) => void;
};

const RATES = { to: '/agency/rates/assignment-rates' } as object;

/** What goes onto one invoice; any of it may be left for a later one. */
export const GroupPanel = ({ group, unbilled, left, onLeave }: Props) => {
  const { title, purchaseOrder, shifts } = group;
  const [issuing, setIssuing] = useState(false);
  const chosen = withoutLeft(group, left);
  return (
    <Panel
      title={title}
      aside={
        <span className="dimmed">
          {purchaseOrder === null ? 'No purchase order' : `Purchase order ${purchaseOrder}`}
        </span>
      }
    >
      {chosen && <OrderWarnings unbilled={unbilled} group={chosen} number={purchaseOrder} />}
      <ul className={classes['shifts']} aria-label={`Shifts of ${title}`}>
        {shifts.map((shift) => (
          <Shift
            key={shift.id}
            shift={shift}
            chosen={!left.has(shift.id)}
            onChoose={unbilled.can.issue ? (isChosen) => onLeave(shift.id, !isChosen) : undefined}
          />
        ))}
      </ul>
      {unbilled.can.issue && chosen && (
        <Group justify="space-between" mt="md">
          <span className="num">
            {counted(chosen.shifts.length, 'shift')}, {formatMoney(sumsOf(chosen.shifts).net, currencyOf(chosen))}{' '}
            before VAT
          </span>
          <Button variant="default" onClick={() => setIssuing(true)}>
            Issue invoice
          </Button>
        </Group>
      )}
      {issuing && chosen && <IssueDialog group={chosen} unbilled={unbilled} onClose={() => setIssuing(false)} />}
    </Panel>
  );
};

/** “7 h 53 min worked, 8 h charged”, “cancelled 5 h before the start, 4 h charged” */
const timeText = ({ start, end, breakMinutes, charge, cancelled }: UnbilledShift): string => {
  const minutes = minutesBetween(start, end) - breakMinutes;
  if (cancelled) return `cancelled ${noticeText(cancelled.noticeMinutes)}, ${formatMinutes(minutes)} charged`;
  const charged = charge?.lines.reduce((total, line) => total + line.minutes, 0) ?? minutes;
  return `${formatMinutes(minutes)} worked${charged === minutes ? '' : `, ${formatMinutes(charged)} charged`}`;
};

type ShiftProps = {
  shift: UnbilledShift;
  chosen: boolean;
  /** Undefined for whoever only reads. */
  onChoose: ((chosen: boolean) => void) | undefined;
};

const Shift = ({ shift, chosen, onChoose }: ShiftProps) => {
  const { worker, assignmentCode, location, start, end, timeZone, charge } = shift;
  const when = formatShiftTime(start, end, timeZone);
  const seesShifts = useMay('VIEW_SHIFT');
  const seesRates = useMay('VIEW_ASSIGNMENT_CODE_RATE');
  return (
    <li className={classes['shift']}>
      {onChoose && charge && (
        <Checkbox
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
