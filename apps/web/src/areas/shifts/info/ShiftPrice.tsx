import { getShiftPrice } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import { WorkingTable } from '~/ui/Working.tsx';
import { EqualPayWorking } from './EqualPayWorking.tsx';
import { EmployerCosts, Margin } from './Margin.tsx';
import { PriceSide } from './PriceSide.tsx';

/** What one worker comes to, for the agency: both sides, and what is left before and after what it bears for its own employees. */
export const ShiftPrice = ({ shiftId }: { shiftId: number }) => {
  const { data } = useDetail(getShiftPrice, { params: { id: shiftId } });
  if (!data) return null;
  const { charge, pay, margin, employed, equalPay } = data;
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  return (
    <Panel title="Charge and pay" aside={<span className="dimmed">For one worker, as planned</span>}>
      <WorkingTable caption="What one worker comes to">
        <tbody>
          <PriceSide title="Charge" hours={charge} />
          <PriceSide title="Pay" hours={pay} />
          {margin !== null && employed && <EmployerCosts margin={margin} employed={employed} currency={currency} />}
        </tbody>
        {margin !== null && (
          <tfoot>
            <Margin margin={margin} employed={employed} currency={currency} />
          </tfoot>
        )}
      </WorkingTable>
      {equalPay.map((each) => (
        <EqualPayWorking key={each.worker.id} equalPay={each} />
      ))}
    </Panel>
  );
};
