import { Stack } from '@mantine/core';
import { rejectBooking } from '@worklane/contract/shifts/booking.ts';
import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

export default function RejectDialog({ booking, onClose }: Props) {
  return (
    <FormModal
      title={`Reject ${workerOf(booking)}’s application?`}
      command={rejectBooking}
      params={{ id: booking.bookingId }}
      initialValues={{ version: booking.version, note: '' }}
      alsoChanges={[listShifts]}
      submit="Reject"
      done={`${bookingActions.reject.done}: ${workerOf(booking)}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        <TextareaField
          name="note"
          label="Note"
          description="The worker and the agency see it."
          autosize
          minRows={2}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
