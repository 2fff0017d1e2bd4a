import { Stack } from '@mantine/core';
import { cancelBooking } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { minutesBetween } from '~/features/shift/local-time.ts';
import { cancelReasonWords, choicesOf } from '~/features/shift/words.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { noticeText } from '../notice.ts';
import type { Actionable } from '../use-booking-deeds.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

/** Nobody can miss a shift that has not begun, so that reason is offered afterwards only. */
export default function CancelDialog({ booking, onClose }: Props) {
  const [now] = useState(() => new Date().toISOString());
  const notice = minutesBetween(now, booking.shift.start);
  return (
    <FormModal
      title={`Cancel the booking of ${workerOf(booking)}?`}
      command={cancelBooking}
      params={{ id: booking.bookingId }}
      initialValues={{ version: booking.version, reason: null, note: '' }}
      alsoChanges={[listShifts]}
      submit="Cancel booking"
      dismiss="Keep booking"
      done={`Booking cancelled: ${workerOf(booking)}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        <p>
          The place opens again. The notice is recorded: {noticeText(notice)}.
        </p>
        <SelectField
          name="reason"
          label="Reason"
          placeholder="Choose a reason"
          data={choicesOf(cancelReasonWords).filter(({ value }) => notice <= 0 || value !== 'NO_SHOW')}
          allowDeselect={false}
          data-autofocus
        />
        <TextareaField name="note" label="Note" description="Everybody concerned sees it." autosize minRows={2} />
      </Stack>
    </FormModal>
  );
}
