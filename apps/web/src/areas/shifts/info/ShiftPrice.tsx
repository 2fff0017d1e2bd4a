import { getShiftPrice, type LateFee } from '@worklane/contract/shifts/shift-price.ts';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { Fragment } from 'react';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import { WorkingTable } from '~/ui/Working.tsx';
import { EqualPayWorking } from './EqualPayWorking.tsx';
import { LateFeeRow } from '../shift/LateFeeRow.tsx';
import { PriceWorking } from './PriceWorking.tsx';

/**
 * What one worker comes to, for the agency: both sides, and what is left before and after what it bears for its own employees; of a cancelled
 * shift, what cancelling it late costs.
 */
export const ShiftPrice = ({ shift }: { shift: Pick<ShiftDetail, 'id' | 'shiftStatus'> }) => {
  const { data } = useDetail(getShiftPrice, { params: { id: shift.id } });
  if (!data) return null;
  const { equalPay, overtime, fees } = data;
  if (shift.shiftStatus === 'CANCELLED')
    return (
      <Panel title="Charge and pay" aside={fees.length > 0 && <span className="dimmed">Before VAT</span>}>
        {fees.length > 0 ? <Fees fees={fees} /> : <p>Nothing is charged or paid for this shift.</p>}
      </Panel>
    );
  return (
    <Panel title="Charge and pay" aside={<span className="dimmed">For one worker, as planned</span>}>
      <PriceWorking caption="What one worker comes to" price={data} />
      {equalPay.map((each) => (
        <EqualPayWorking key={each.worker.id} equalPay={each} />
      ))}
      {overtime.map(({ worker, ...price }) => (
        <PriceWorking
          key={worker.id}
          caption={`With overtime in the week of ${worker.name}`}
          of={worker.name}
          price={price}
        />
      ))}
      {fees.length > 0 && <Fees fees={fees} />}
    </Panel>
  );
};

const Fees = ({ fees }: { fees: readonly LateFee[] }) => (
  <WorkingTable caption="What was cancelled late comes to">
    <tbody>
      {fees.map(({ worker, minutes, charge, pay }, index) => (
        <Fragment key={`${worker.id} ${index}`}>
          <LateFeeRow title={`Charge for ${worker.name}`} minutes={minutes} amount={charge} />
          <LateFeeRow title={`Pay for ${worker.name}`} minutes={minutes} amount={pay} />
        </Fragment>
      ))}
    </tbody>
  </WorkingTable>
);
