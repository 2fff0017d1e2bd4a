import { listShiftCharges } from '@worklane/contract/shifts/shift-price.ts';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import { HoursByAgency } from '../shift/HoursByAgency.tsx';

/** What the client is charged for one worker, by each agency that could send one; of a cancelled shift, for cancelling it late. */
export const ShiftCharges = ({ shift }: { shift: Pick<ShiftDetail, 'id' | 'shiftStatus'> }) => {
  const { data } = useDetail(listShiftCharges, { params: { id: shift.id } });
  const isCancelled = shift.shiftStatus === 'CANCELLED';
  if (!data || (data.length === 0 && !isCancelled)) return null;
  if (data.length === 0)
    return (
      <Panel title="Charge">
        <p>Nothing is charged for this shift.</p>
      </Panel>
    );
  return (
    <Panel
      title="Charge"
      aside={<span className="dimmed">{isCancelled ? 'Before VAT' : 'For one worker, as planned, before VAT'}</span>}
    >
      <HoursByAgency caption="What one worker costs" offers={data} missing="It hasn’t entered a rate for this work." />
    </Panel>
  );
};
