import { withdrawBooking } from '@worklane/contract/shifts/booking.ts';
import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { useCommand } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import type { Actionable } from '../use-booking-actions.tsx';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

export default function WithdrawDialog({ booking, onClose }: Props) {
  const withdraw = useCommand(withdrawBooking, {
    done: bookingActions.withdraw.done,
    alsoChanges: [listShifts],
  });
  const { bookingId, version } = booking;
  return (
    <ConfirmModal
      title="Withdraw this application?"
      confirm="Withdraw"
      dismiss="Keep it"
      destructive
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: bookingId }, body: { version } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className="num">{subjectOf(booking)}</p>
      <p className="dimmed">You can apply again while places are open.</p>
    </ConfirmModal>
  );
}
