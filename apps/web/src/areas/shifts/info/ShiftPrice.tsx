import { getShiftPrice } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { WorkingTable } from '~/ui/Working.tsx';
import { EqualPayWorking } from './EqualPayWorking.tsx';
import { PriceSide } from './PriceSide.tsx';

/** What one worker comes to, for the agency: both sides, and what is left. */
export const ShiftPrice = ({ shiftId }: { shiftId: number }) => {
  const { data } = useDetail(getShiftPrice, { params: { id: shiftId } });
  if (!data) return null;
  const { charge, pay, margin, equalPay } = data;
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  return (
    <Panel title="Charge and pay" aside={<span className="dimmed">For one worker, as planned</span>}>
      <WorkingTable caption="What one worker comes to">
        <tbody>
          <PriceSide title="Charge" hours={charge} />
          <PriceSide title="Pay" hours={pay} />
        </tbody>
        {margin !== null && (
          <tfoot>
            <tr>
              <th scope="row">
                Margin <span className="dimmed">before holiday pay, National Insurance and pension</span>
              </th>
              <td>{formatMoney(margin, currency)}</td>
            </tr>
          </tfoot>
        )}
      </WorkingTable>
      {equalPay.map((each) => (
        <EqualPayWorking key={each.worker.id} equalPay={each} />
      ))}
    </Panel>
  );
};
