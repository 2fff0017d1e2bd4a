import { Stack } from '@mantine/core';
import { answerQuery } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import type { Actionable } from '../use-booking-deeds.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

export default function AnswerDialog({ booking, onClose }: Props) {
  return (
    <FormModal
      title={`Settle the query on ${workerOf(booking)}’s timesheet`}
      command={answerQuery}
      params={{ id: booking.bookingId }}
      initialValues={{ version: booking.version, reason: '' }}
      alsoChanges={[listShifts]}
      submit="Settle query"
      done={`Query settled: ${workerOf(booking)}`}
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
