import { listShiftPay } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import { HoursByAgency } from '../../shift/HoursByAgency.tsx';

/** What the worker is paid for a shift, through the own agency or each they could go through. */
export const MyPay = ({ shiftId }: { shiftId: number }) => {
  const { data = [] } = useDetail(listShiftPay, { params: { id: shiftId } });
  if (data.length === 0) return null;
  return (
    <Panel title="Pay" aside={<span className="dimmed">As planned, before tax and deductions</span>}>
      <HoursByAgency caption="What you are paid" offers={data} missing="Ask the agency what it pays for this shift." />
    </Panel>
  );
};
