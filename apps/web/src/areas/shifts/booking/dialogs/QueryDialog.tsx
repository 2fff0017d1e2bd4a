import { Stack } from '@mantine/core';
import { queryTimes } from '@worklane/contract/shifts/booking.ts';
import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

export default function QueryDialog({ booking, onClose }: Props) {
  return (
    <FormModal
      title={`Query ${workerOf(booking)}’s timesheet`}
      command={queryTimes}
      params={{ id: booking.bookingId }}
      initialValues={{ version: booking.version, reason: '' }}
      alsoChanges={[listShifts]}
      submit="Send query"
      done={`${bookingActions.query.done}: ${workerOf(booking)}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        <TextareaField
          name="reason"
          label="What needs checking"
          description="The worker and the agency see it, and correct or explain the timesheet."
          autosize
          minRows={3}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
