import { Anchor, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UnbilledExpense } from '@worklane/contract/billing/staff-invoice.ts';
import { claimedText, outcomeText } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatDay } from '~/ui/local-time.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './staff.module.css';

type Props = {
  expense: UnbilledExpense;
  chosen?: boolean;
  /** Undefined where nothing can be left out. */
  onChoose?: ((chosen: boolean) => void) | undefined;
};

/** An expense that goes onto an invoice. */
export const ExpenseLine = ({ expense, chosen = true, onChoose }: Props) => {
  const { id, worker, name, unit, quantity, day, rate, total, currency, assignmentCode, location, outcome } = expense;
  const warning = outcomeText(outcome);
  const seesClaims = useMay('VIEW_PAYROL');
  return (
    <li className={classes['shift']}>
      {onChoose && (
        <Checkbox
          size="md"
          aria-label={`Invoice ${worker}, ${name}, ${formatDay(day)}`}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className={classes['text']}>
        {seesClaims ? (
          <Anchor component={Link} {...({ to: '/agency/payslips/expenses-claimed', search: { open: id } } as object)}>
            {worker}
          </Anchor>
        ) : (
          worker
        )}
        <div className="num">
          {name}, {formatDay(day)}, {claimedText(unit, Math.round(quantity * 10))} × {formatUnitRate(rate, currency)}
        </div>
        <div className="dimmed">
          {assignmentCode}, {location}
        </div>
        {warning && (
          <div>
            <WordBadge word={warning} colour="yellow" />
          </div>
        )}
      </div>
      <span className="num">{formatMoney(total, currency)}</span>
    </li>
  );
};
