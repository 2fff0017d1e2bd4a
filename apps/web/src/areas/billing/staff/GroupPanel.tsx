import { Button, Group } from '@mantine/core';
import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { ExpenseLine } from './ExpenseLine.tsx';
import {
  countOf,
  currencyOf,
  expenseKey,
  type Left,
  shiftKey,
  sumsOf,
  withoutLeft,
  type WorkGroup,
  workText,
} from './groups.ts';
import { WorkWarnings } from './WorkWarnings.tsx';
import { ShiftLine } from './ShiftLine.tsx';
import classes from './staff.module.css';

const IssueDialog = onDemand(() => import('./IssueDialog.tsx'));

type Props = {
  group: WorkGroup;
  unbilled: UnbilledShifts;
  /** What stays for a later invoice. */
  left: Left;
  onLeave: (key: string, isLeft: boolean) => void;
};

/** What goes onto one invoice; any of it may be left for a later one. */
export const GroupPanel = ({ group, unbilled, left, onLeave }: Props) => {
  const { title, purchaseOrder, shifts, expenses } = group;
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
      {chosen && <WorkWarnings of={unbilled} group={chosen} number={purchaseOrder} />}
      {shifts.length > 0 && (
        <ul className={classes['shifts']} aria-label={`Shifts of ${title}`}>
          {shifts.map((shift) => (
            <ShiftLine
              key={shift.id}
              shift={shift}
              chosen={!left.has(shiftKey(shift.id))}
              onChoose={unbilled.can.issue ? (isChosen) => onLeave(shiftKey(shift.id), !isChosen) : undefined}
            />
          ))}
        </ul>
      )}
      {expenses.length > 0 && (
        <ul className={classes['shifts']} aria-label={`Expenses of ${title}`}>
          {expenses.map((expense) => (
            <ExpenseLine
              key={expense.id}
              expense={expense}
              chosen={!left.has(expenseKey(expense.id))}
              onChoose={unbilled.can.issue ? (isChosen) => onLeave(expenseKey(expense.id), !isChosen) : undefined}
            />
          ))}
        </ul>
      )}
      {unbilled.can.issue && chosen && (
        <Group justify="space-between" mt="md">
          <span className="num">
            {workText(countOf(chosen))}, {formatMoney(sumsOf(chosen).net, currencyOf(chosen))} before VAT
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
