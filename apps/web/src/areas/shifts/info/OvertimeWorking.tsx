import type { WeekOvertime } from '@worklane/contract/shifts/shift-price.ts';
import { WorkingTable } from '~/ui/Working.tsx';
import { EmployerCosts, Margin } from './Margin.tsx';
import { PriceSide } from './PriceSide.tsx';

/** What somebody comes to who is beyond the hours of a week, on both sides. */
export const OvertimeWorking = ({ overtime }: { overtime: WeekOvertime }) => {
  const { worker, charge, pay, margin, employed } = overtime;
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  return (
    <WorkingTable caption={`With overtime in the week of ${worker.name}`}>
      <tbody>
        <PriceSide title="Charge" about={`Charge, ${worker.name}`} hours={charge} />
        <PriceSide title="Pay" about={`Pay, ${worker.name}`} hours={pay} />
        {margin !== null && employed && <EmployerCosts margin={margin} employed={employed} currency={currency} />}
      </tbody>
      {margin !== null && (
        <tfoot>
          <Margin margin={margin} employed={employed} currency={currency} />
        </tfoot>
      )}
    </WorkingTable>
  );
};
