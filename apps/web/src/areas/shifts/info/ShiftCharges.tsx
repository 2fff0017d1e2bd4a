import { listShiftCharges } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import { HoursByAgency } from '../shift/HoursByAgency.tsx';

/** What the client is charged for one worker, by each agency that could send one. */
export const ShiftCharges = ({ shiftId }: { shiftId: number }) => {
  const { data = [] } = useDetail(listShiftCharges, { params: { id: shiftId } });
  if (data.length === 0) return null;
  return (
    <Panel title="Charge" aside={<span className="dimmed">For one worker, as planned, before VAT</span>}>
      <HoursByAgency caption="What one worker costs" offers={data} missing="It hasn’t entered a rate for this work." />
    </Panel>
  );
};
