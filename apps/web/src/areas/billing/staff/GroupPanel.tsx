import { Button, Group } from '@mantine/core';
import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { counted } from '~/ui/words.ts';
import { currencyOf, type ShiftGroup, sumsOf, withoutLeft } from './groups.ts';
import { OrderWarnings } from './OrderWarnings.tsx';
import { ShiftLine } from './ShiftLine.tsx';
import classes from './staff.module.css';

const IssueDialog = onDemand(() => import('./IssueDialog.tsx'));

type Props = {
  group: ShiftGroup;
  unbilled: UnbilledShifts;
  /** What stays for a later invoice. */
  left: ReadonlySet<number>;
  onLeave: (id: number, isLeft: boolean) => void;
};

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
          <ShiftLine
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
            {unbilled.needsApproval ? 'Ask for approval' : 'Issue invoice'}
          </Button>
        </Group>
      )}
      {issuing && chosen && <IssueDialog group={chosen} unbilled={unbilled} onClose={() => setIssuing(false)} />}
    </Panel>
  );
};
