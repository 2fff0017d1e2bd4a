import { listShiftPay } from '@worklane/contract/shifts/shift-price.ts';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import { HoursByAgency } from '../../shift/HoursByAgency.tsx';

/** What the worker is paid for a shift, through the own agency or each they could go through; of a cancelled shift, for its late cancellation. */
export const MyPay = ({ shift }: { shift: Pick<ShiftDetail, 'id' | 'shiftStatus'> }) => {
  const { data = [] } = useDetail(listShiftPay, { params: { id: shift.id } });
  if (data.length === 0) return null;
  return (
    <Panel
      title="Pay"
      aside={
        <span className="dimmed">
          {shift.shiftStatus === 'CANCELLED' ? 'Before tax and deductions' : 'As planned, before tax and deductions'}
        </span>
      }
    >
      <HoursByAgency caption="What you are paid" offers={data} missing="Ask the agency what it pays for this shift." />
    </Panel>
  );
};
