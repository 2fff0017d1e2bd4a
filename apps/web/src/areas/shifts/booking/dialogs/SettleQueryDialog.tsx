import { Stack } from '@mantine/core';
import { settleQuery } from '@worklane/contract/shifts/booking.ts';
import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

export default function SettleQueryDialog({ booking, onClose }: Props) {
  return (
    <FormModal
      title={`Settle the query on ${workerOf(booking)}’s timesheet`}
      command={settleQuery}
      params={{ id: booking.bookingId }}
      initialValues={{ version: booking.version, reason: '' }}
      alsoChanges={[listShifts]}
      submit="Settle query"
      done={`${bookingActions.settleQuery.done}: ${workerOf(booking)}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        <TextareaField
          name="reason"
          label="How it was settled"
          description="The timesheet stays as entered and goes back for authorisation."
          autosize
          minRows={3}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
