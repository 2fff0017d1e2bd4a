import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { QUALIFYING_WEEKS } from '@worklane/contract/shifts/equal-pay.ts';
import type { EqualPay } from '@worklane/contract/shifts/shift-price.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { WorkingTable } from '~/ui/Working.tsx';
import { EmployerCosts, Margin } from './Margin.tsx';
import { PriceSide } from './PriceSide.tsx';

const EQUAL_PAY = { to: '/agency/rates/equal-pay' } as object;

/** What somebody is paid who has been in the role for long enough, by both rates. */
export const EqualPayWorking = ({ equalPay }: { equalPay: EqualPay }) => {
  const { worker, since, pay, comparable, paidBy, margin, employed } = equalPay;
  const paid = paidBy === 'COMPARABLE' ? comparable : pay;
  return (
    <WorkingTable caption={`Equal pay for ${worker.name}`}>
      <tbody>
        <PriceSide title="Pay rate" about={`Pay rate, ${worker.name}`} hours={pay} />
        {comparable === null ? (
          <tr>
            <th scope="row">
              Comparable pay{' '}
              <span className="dimmed">
                Due since {formatCalendarDate(since)}, but nobody has entered it.{' '}
                <Anchor renderRoot={(props) => <Link {...EQUAL_PAY} {...props} />}>Equal pay</Anchor>
              </span>
            </th>
            <td>–</td>
          </tr>
        ) : (
          <PriceSide title="Comparable pay" about={`Comparable pay, ${worker.name}`} hours={comparable} />
        )}
      </tbody>
      <tfoot>
        {paid && (
          <tr>
            <th scope="row">
              {worker.name} is paid by {paidBy === 'COMPARABLE' ? 'comparable pay' : 'the pay rate'}{' '}
              {comparable && (
                <span className="dimmed">
                  the higher of the two from {formatCalendarDate(since)}, after {QUALIFYING_WEEKS} weeks in this role
                </span>
              )}
            </th>
            <td>{formatMoney(paid.total, paid.currency)}</td>
          </tr>
        )}
        {paid && margin !== null && (
          <>
            {employed && <EmployerCosts margin={margin} employed={employed} currency={paid.currency} />}
            <Margin margin={margin} employed={employed} currency={paid.currency} />
          </>
        )}
      </tfoot>
    </WorkingTable>
  );
};
