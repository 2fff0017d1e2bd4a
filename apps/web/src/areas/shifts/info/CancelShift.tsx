import { listCancellationFees } from '@worklane/contract/billing/late-cancellation.ts';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { cancelShift, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { LateFees } from '../booking/LateFees.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { counted } from '~/ui/words.ts';

type Props = { shift: ShiftDetail; onClose: () => void };

export default function CancelShift({ shift, onClose }: Props) {
  const cancel = useCommand(cancelShift, { done: 'Shift cancelled', alsoChanges: [listBookings], onDone: onClose });
  const { data: fees = [] } = useDetail(listCancellationFees, { params: { id: shift.id } });
  const { assignmentName, location, start, end, timeZone, booked, applied, version } = shift;
  const ended = [booked > 0 && counted(booked, 'booking'), applied > 0 && counted(applied, 'application')].filter(
    Boolean,
  );
  return (
    <ConfirmModal
      title="Cancel this shift?"
      confirm="Cancel shift"
      dismiss="Keep shift"
      destructive
      busy={cancel.isPending}
      reason={{ label: 'Reason', missing: 'Enter a reason.', max: 255 }}
      onConfirm={(reason) => cancel.mutate({ params: { id: shift.id }, body: { reason, version } })}
      onClose={onClose}
    >
      <p>
        {assignmentName}, {location}, {formatShiftTime(start, end, timeZone)}.
      </p>
      <p>
        {ended.length > 0 ? `This cancels ${ended.join(' and ')}. ` : ''}Everybody involved is told. It can’t be undone.
      </p>
      <LateFees fees={fees} />
    </ConfirmModal>
  );
}
