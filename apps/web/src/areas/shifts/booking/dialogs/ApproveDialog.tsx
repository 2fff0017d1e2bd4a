import { Skeleton, Stack } from '@mantine/core';
import { approveBooking, getBooking } from '@worklane/contract/shifts/booking.ts';
import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { Obstacles } from '../Obstacles.tsx';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

/** A warning stands. Whoever approves all the same says why; the reason stays in the history. */
export default function ApproveDialog({ booking, onClose }: Props) {
  const { bookingId, version } = booking;
  const detail = useDetail(getBooking, { params: { id: bookingId } });
  return (
    <FormModal
      title={`Approve ${workerOf(booking)} despite this warning?`}
      command={approveBooking}
      params={{ id: bookingId }}
      initialValues={{ version, overrideReason: '' }}
      alsoChanges={[listShifts]}
      submit="Approve"
      done={`${bookingActions.approve.done}: ${workerOf(booking)}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        {detail.data ? <Obstacles obstacles={detail.data.obstacles} /> : <Skeleton h={40} />}
        <TextareaField
          name="overrideReason"
          label="Why this is acceptable"
          description="It’s kept in the shift’s history."
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
