import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import { getShiftPrice } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { HoursWorking } from '~/areas/rates/index.ts';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { Working, WorkingTable } from '~/ui/Working.tsx';

/** What one worker comes to, for the agency: both sides, and what is left. */
export const ShiftPrice = ({ shiftId }: { shiftId: number }) => {
  const { data } = useDetail(getShiftPrice, { params: { id: shiftId } });
  if (!data) return null;
  const { charge, pay, margin } = data;
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  return (
    <Panel title="Charge and pay" aside={<span className="dimmed">For one worker, as planned</span>}>
      <WorkingTable caption="What one worker comes to">
        <tbody>
          <Side title="Charge" hours={charge} />
          <Side title="Pay" hours={pay} />
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
    </Panel>
  );
};

const Side = ({ title, hours }: { title: 'Charge' | 'Pay'; hours: PricedHours | null }) => (
  <tr>
    <th scope="row">
      {title}{' '}
      {hours === null ? (
        <span className="dimmed">
          No rate covers this work on that day.{' '}
          <Anchor renderRoot={(props) => <Link to="/agency/rates/assignment-rates" {...props} />}>Rates</Anchor>
        </span>
      ) : (
        <div>
          <Working about={title}>
            <HoursWorking hours={hours} />
          </Working>
        </div>
      )}
    </th>
    <td>{hours === null ? '–' : formatMoney(hours.total, hours.currency)}</td>
  </tr>
);
